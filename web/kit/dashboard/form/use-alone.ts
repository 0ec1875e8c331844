import { useEffect } from 'react'

/** A long form takes the whole of a phone: the header of the dashboard steps aside for its own. */
export function useAlone(): void {
  useEffect(() => {
    document.documentElement.dataset.alone = ''
    return () => {
      delete document.documentElement.dataset.alone
    }
  }, [])
}
