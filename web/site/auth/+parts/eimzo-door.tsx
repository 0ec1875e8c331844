/** Signing in with a key. */
export function EimzoDoor(_: { demo: boolean }) {
  return null
}
