/** Said by a screen of the empty layout as its `handle`: nothing is drawn around it. */
export const WHOLE_WINDOW = 'whole-window'
/** The same, and it goes on showing what it has when the line is gone. */
export const WITHOUT_LINE = 'without-line'
