/** NATO symbols of land units by main function code of MIL-STD-2525D, as milsymbol draws them: `npx tsx scripts/nato.ts`. */
export const natoSymbols: Record<string, string> = {
  '1204000000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M25,150 L100,52 175,150" stroke-width="3" stroke="#ink" fill="none" ></path>',
  '1205000000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z" stroke-width="3" stroke="#ink" fill="none" ></path>',
  '1211000000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M25,50 L175,150 M25,150 L175,50" stroke-width="3" stroke="#ink" fill="#ink" ></path>',
  '1211000001':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M25,50 L175,150 M25,150 L175,50" stroke-width="3" stroke="#ink" fill="#ink" ></path><path d="M75,140 C75,125 100,125 100,140 C100,125 125,125 125,140" stroke-width="3" stroke="#ink" fill="none" ></path>',
  '1211020000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z" stroke-width="3" stroke="#ink" fill="none" ></path><path d="M25,50 L175,150 M25,150 L175,50" stroke-width="3" stroke="#ink" fill="#ink" ></path>',
  '1211030000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M25,50 L175,150 M25,150 L175,50" stroke-width="3" stroke="#ink" fill="#ink" ></path><path d="M55,50L55,150" stroke-width="3" stroke="#ink" fill="#ink" ></path>',
  '1211040000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M25,50 L175,150 M25,150 L175,50" stroke-width="3" stroke="#ink" fill="#ink" ></path><path d="M100,50L100,150" stroke-width="3" stroke="#ink" fill="#ink" ></path>',
  '1213000000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M25,150L175,50" stroke-width="3" stroke="#ink" fill="#ink" ></path>',
  '1301000000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M25,150 C25,110 175,110 175,150" stroke-width="3" stroke="#ink" fill="none" ></path>',
  '1303000000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><circle cx="100" cy="100" r="15" stroke-width="3" stroke="#ink" fill="#ink" ></circle>',
  '1308000000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><circle cx="100" cy="115" r="5" stroke-width="3" stroke="#ink" fill="none" ></circle><path d="M100,111 l0,-30 M90,90 l10,-10 10,10" stroke-width="3" stroke="#ink" fill="none" ></path>',
  '1407000000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M 60,118 V 83 h 80 v 35  M 100,83 V 110" stroke-width="3" stroke="#ink" fill="none" ></path>',
  '1634000000':
    '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="9" stroke="#ink" fill="none" fill-opacity="1" ></path><path d="M25,120 l150,0" stroke-width="3" stroke="#ink" fill="none" ></path>',
};

/** Stands in the symbols for the ink. */
export const natoInk = '#ink';
