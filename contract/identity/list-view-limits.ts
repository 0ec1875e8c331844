/** Letters of a view's name. */
export const LIST_VIEW_NAME = 40
/** Views of one list, and of all lists of a person. */
export const LIST_VIEWS = { ofOne: 20, ofAll: 200 } as const
