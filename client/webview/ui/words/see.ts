/** Words of what helps to see the map: overlays, legend, ruler, small map, search. */
export const seeWords = {
  layers: ['On the map', '重ねて表示'],
  overlayLegend: ['What lies over the map', '重ねて表示の凡例'],
  overlayChoose: ['Choose a unit or a place.', 'ユニットまたは地点を選択してください。'],
  overlayNothing: ['Nothing now.', '該当なし。'],
} satisfies Record<string, [string, string]>;
