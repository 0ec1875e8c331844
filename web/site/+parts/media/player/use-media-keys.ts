import { useEffect, useRef } from 'react'

export const SKIP = 15

interface Session {
  title: string
  picture: string | undefined
  chapter: string | undefined
  track: number
  play: () => void
  pause: () => void
  skip: (by: number) => void
  open: (track: number) => void
}

/** The locked screen and the keys of a headset. */
export function useMediaKeys(session: Session) {
  const said = useRef(session)
  said.current = session
  const { title, picture, chapter } = session
  useEffect(() => {
    const keys = navigator.mediaSession
    if (!keys) return
    keys.metadata = new MediaMetadata({
      title: chapter ?? title,
      album: title,
      artist: 'Agroplatforma',
      artwork: picture ? [{ src: `/files/${picture}/640`, sizes: '640x360', type: 'image/webp' }] : [],
    })
    const handlers: [MediaSessionAction, () => void][] = [
      ['play', () => said.current.play()],
      ['pause', () => said.current.pause()],
      ['seekbackward', () => said.current.skip(-SKIP)],
      ['seekforward', () => said.current.skip(SKIP)],
      ['previoustrack', () => said.current.open(said.current.track - 1)],
      ['nexttrack', () => said.current.open(said.current.track + 1)],
    ]
    for (const [key, act] of handlers) keys.setActionHandler(key, act)
    return () => {
      keys.metadata = null
      for (const [key] of handlers) keys.setActionHandler(key, null)
    }
  }, [title, picture, chapter])
}
