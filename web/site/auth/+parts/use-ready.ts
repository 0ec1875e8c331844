import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the scripts have taken the page over: a form sent earlier would go nowhere. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
