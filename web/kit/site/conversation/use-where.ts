import { useEffect, useState } from 'react'
import type { MessagePlace } from '#contract/conversations/conversation-limits.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

const WAIT_MS = 15_000

/** Asks the device where it is; `able` is false where a browser does not tell. */
export function useWhere(onFound: (place: MessagePlace) => void) {
  const t = useT('conversation')
  const [able, setAble] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => setAble('geolocation' in navigator && window.isSecureContext), [])
  const ask = () => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        // Five digits are a metre.
        onFound({ lat: Number(coords.latitude.toFixed(5)), lng: Number(coords.longitude.toFixed(5)) })
      },
      () => {
        setAsking(false)
        toast('error', t('place-refused'))
      },
      { timeout: WAIT_MS, maximumAge: WAIT_MS },
    )
  }
  return { able, isAsking, ask }
}
