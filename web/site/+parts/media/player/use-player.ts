import { type RefObject, useEffect, useRef, useState } from 'react'
import { forget, read, write } from './device-memory.ts'
import { SKIP, useMediaKeys } from './use-media-keys.ts'

export interface Track {
  title: string
  url: string
  seconds: number
}

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
const KEEP_MS = 5000
const SPEED = 'listening-speed'
const placeOf = (id: number) => `listened:${id}`

interface Place {
  track: number
  at: number
}

interface Listening {
  id: number
  title: string
  picture: string | undefined
  tracks: readonly Track[]
}

/** Plays chapter after chapter, remembers on this device where one stopped, and answers the keys of a headset. */
export function usePlayer(audio: RefObject<HTMLAudioElement | null>, { id, title, picture, tracks }: Listening) {
  const [track, setTrack] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useState(1)
  const [failed, setFailed] = useState(false)
  /** Where a chapter is to begin once the browser knows its length. */
  const begin = useRef(0)
  const wanted = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an item, whatever is drawn again
  useEffect(() => {
    const place = read<Place>(placeOf(id))
    const kept = read<number>(SPEED)
    if (kept !== undefined && speeds.some((one) => one === kept)) setSpeed(kept)
    if (!place || !tracks[place.track]) return
    begin.current = place.at
    setTrack(place.track)
    setAt(place.at)
  }, [id])

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed
  }, [audio, speed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter is another address of the same element
  useEffect(() => {
    // Told to load nothing ahead, a browser begins another chapter only when it is asked to play.
    if (wanted.current) play()
  }, [track])

  const keep = () => {
    const player = audio.current
    if (player && player.currentTime > 0) write(placeOf(id), { track, at: Math.floor(player.currentTime) })
  }
  const kept = useRef(keep)
  kept.current = keep
  useEffect(() => {
    const timer = playing ? setInterval(() => kept.current(), KEEP_MS) : undefined
    const leave = () => kept.current()
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
    }
  }, [playing])

  const play = () => {
    wanted.current = true
    // Refused while a chapter is being changed; the next one begins by itself.
    audio.current?.play().catch(() => undefined)
  }
  const pause = () => {
    wanted.current = false
    audio.current?.pause()
  }
  const seek = (to: number) => {
    const player = audio.current
    const end = tracks[track]?.seconds ?? 0
    const place = Math.min(Math.max(0, to), player?.duration || end)
    setAt(place)
    if (player?.readyState) player.currentTime = place
    else begin.current = place
  }
  const open = (place: number, from = 0) => {
    if (!tracks[place]) return
    begin.current = from
    wanted.current = true
    setAt(from)
    setTrack(place)
    if (place === track) {
      seek(from)
      play()
    }
  }

  const acts = { play, pause, seek, open, skip: (by: number) => seek((audio.current?.currentTime ?? at) + by) }
  useMediaKeys({ title, picture, chapter: tracks[track]?.title, track, ...acts })

  return {
    ...acts,
    track,
    playing,
    at,
    speed,
    failed,
    chooseSpeed: (next: number) => {
      setSpeed(next)
      write(SPEED, next)
    },
    back: () => acts.skip(-SKIP),
    on: () => acts.skip(SKIP),
    /** What the element itself tells. */
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => {
        setPlaying(false)
        keep()
      },
      onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
      onLoadedMetadata: () => {
        const player = audio.current
        if (!player) return
        setFailed(false)
        player.playbackRate = speed
        if (begin.current > 0) player.currentTime = begin.current
        begin.current = 0
        if (wanted.current) play()
      },
      onEnded: () => {
        if (tracks[track + 1]) return open(track + 1)
        wanted.current = false
        forget(placeOf(id))
      },
      onError: () => setFailed(true),
    },
  }
}
