import { useEffect, useRef, useState } from 'react'

const formats = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** The microphone of this device, for so many seconds at most. `able` is false where a browser has none to give. */
export function useRecorder(most: number, onDone: (sound: Blob) => void) {
  const [seconds, setSeconds] = useState<number>()
  const [refused, setRefused] = useState(false)
  const [able, setAble] = useState(false)
  const recorder = useRef<MediaRecorder>(undefined)
  const dropped = useRef(false)
  const ticking = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => {
    setAble(typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia))
    // Whoever leaves the form takes the microphone along.
    return () => {
      clearInterval(ticking.current)
      recorder.current?.stream.getTracks().forEach((track) => {
        track.stop()
      })
    }
  }, [])
  const stop = () => recorder.current?.state === 'recording' && recorder.current.stop()
  /** What was said so far is forgotten. */
  const cancel = () => {
    dropped.current = true
    stop()
  }
  const start = async () => {
    setRefused(false)
    dropped.current = false
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
      const machine = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: 48_000 })
      const pieces: Blob[] = []
      machine.ondataavailable = ({ data }) => data.size > 0 && pieces.push(data)
      machine.onstop = () => {
        clearInterval(ticking.current)
        setSeconds(undefined)
        for (const track of stream.getTracks()) track.stop()
        if (pieces.length > 0 && !dropped.current) onDone(new Blob(pieces, { type: machine.mimeType }))
      }
      recorder.current = machine
      machine.start()
      const from = Date.now()
      setSeconds(0)
      ticking.current = setInterval(() => {
        const passed = Math.floor((Date.now() - from) / 1000)
        setSeconds(passed)
        // A little earlier than the limit: the last piece counts too.
        if (passed >= most - 1) stop()
      }, 250)
    } catch {
      setRefused(true)
    }
  }
  return { able, seconds, refused, start, stop, cancel }
}
