/** A unit has at most two steps: its values by steps left stand at `unit * STEPS + steps`. */
export const STEPS = 3;
