/** What remembers yields forgets them by it. */
export const YIELDS_TOPIC = 'reference-yields'
