import { useMatches } from 'react-router'

/** A page that draws its own frame over the whole screen, and says itself when the line is lost. */
export const bare = { bare: true }

export const useIsBare = (): boolean =>
  useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && 'bare' in handle)
