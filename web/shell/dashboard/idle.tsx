import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { type CurrentUser, getUser } from '#contract/identity/auth.ts'
import { ask, signOut } from '../client.ts'
import { inLanguage, splitPath } from '../navigation.ts'
import { useT } from '../texts.ts'

const WARN_SECONDS = 60
const SECOND = 1000
/** Typing without a call counts as activity too: the server is told now and then. */
const TELL_MS = 4 * 60 * SECOND
/** Shared by the tabs of a browser: work in one keeps the others open. */
const KEY = 'active-at'
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

const activeAt = () => Number(localStorage.getItem(KEY) ?? 0)

/** Staff who do nothing for long are signed out, here and by the server; a minute before, they are asked. */
export function IdleWatch({ user }: { user: CurrentUser }) {
  const t = useT('kit')
  const minutes = user.idleMinutes
  const [left, setLeft] = useState<number>()
  useEffect(() => (minutes === null ? undefined : watch(minutes, setLeft)), [minutes])
  if (minutes === null || left === undefined || left > WARN_SECONDS) return null
  return (
    <Modal
      open
      // Above any form that happens to be open.
      zIndex={1300}
      closable={false}
      title={t('idle-title')}
      okText={t('idle-stay')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={() => setLeft(undefined)}
    >
      <p role="status">{t('idle-text', { n: Math.max(0, left) })}</p>
    </Modal>
  )
}

function watch(minutes: number, say: (left: number) => void): () => void {
  let told = Date.now()
  const mark = () => {
    const now = Date.now()
    localStorage.setItem(KEY, String(now))
    if (now - told < TELL_MS) return
    told = now
    ask(getUser).catch(() => undefined)
  }
  const look = () => {
    const left = Math.ceil((activeAt() + minutes * 60 * SECOND - Date.now()) / SECOND)
    say(left)
    if (left <= 0) leave()
  }
  mark()
  for (const sign of signs) window.addEventListener(sign, mark, { passive: true })
  const timer = window.setInterval(look, SECOND)
  return () => {
    window.clearInterval(timer)
    for (const sign of signs) window.removeEventListener(sign, mark)
  }
}

async function leave(): Promise<void> {
  const { lang, path } = splitPath(window.location.pathname)
  await signOut()
  // A full load: nothing of the session may be left in memory.
  window.location.assign(`${inLanguage(lang, '/auth/login')}?next=${encodeURIComponent(path + window.location.search)}`)
}
