/** Said by a screen of the empty layout as its `handle`: nothing is drawn around it, and without a line it shows what it has. */
export const WITHOUT_LINE = 'without-line'
