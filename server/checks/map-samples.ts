/** Maps that the examples of several checks draw something on. */

/** Lines of a block within a declaration. */
const block = (lines: readonly string[]): string => lines.map((line) => `    ${line}\n`).join('');

/** A map of islands, with the lines of its coast. */
export const coastSample = (...lines: string[]): string => `map isles of sample "Isles" {
  grid points
  places {
    | point | name | x  | y  |
    | north | Cape | 10 | 20 |
    | south | Cove | 15 | 60 |
    | east  | Crag | 60 | 30 |
  }
  line north - south 1
  line north - east 1
  coast mercator {
${block(lines)}  }
}
`;

/** A map of a hill, with the lines of the picture under it. */
export const pictureSample = (...lines: string[]): string => `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..2; rows 1..2; shifted even }
  terrain plain: 0101..0202
  image "hill.png" {
${block(lines)}  }
}
`;
