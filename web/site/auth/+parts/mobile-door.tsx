import { ArrowLeft, QrCode as CodeIcon, Smartphone } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { beginMobileSignIn, getMobileStatus, signByMobile } from '#contract/identity/mobile-signature.ts'
import { Button, ButtonAnchor } from '#web/kit/site/form/button.tsx'
import { useCountdown } from '#web/kit/site/form/use-countdown.ts'
import { QrCode } from '#web/kit/site/qr-code.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './mobile-door.module.css'
import { Refusal } from './refusal.tsx'
import { useArrival } from './use-arrival.ts'
import { timeLeft, useRefusal } from './use-refusal.ts'

const DemoPhone = lazy(() => import('./demo-phone.tsx').then(({ DemoPhone }) => ({ default: DemoPhone })))

const POLL_MS = 2000

interface Begun {
  documentId: string
  /** Never leaves this tab but for asking: whoever has the code alone is not let in. */
  tabKey: string
  code: string
  link: string
  simulated: boolean
}

/** Signing in with the phone: its application reads the code and signs, and this tab is let in. */
export function MobileDoor({ onBack }: { onBack: () => void }) {
  const t = useT('eimzo')
  const arrive = useArrival()
  const [begun, setBegun] = useState<Begun>()
  const [entering, setEntering] = useState(false)
  const [playing, setPlaying] = useState(false)
  const { left, start } = useCountdown()
  const { refusal, wait, show, clear } = useRefusal()

  const begin = async () => {
    clear()
    try {
      const next = await ask<typeof beginMobileSignIn>('POST /main/api-auth/eimzo/mobile/begin', {})
      setBegun(next)
      start(next.expiresIn)
    } catch (error) {
      show(error)
    }
  }
  const fail = (error: unknown) => {
    setBegun(undefined)
    setEntering(false)
    show(error)
  }
  const finish = (body: { documentId: string; tabKey: string }) => {
    setEntering(true)
    arrive(() => ask<typeof signByMobile>('POST /main/api-auth/auth/sign-by-mobile', { body })).catch(fail)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first code is asked for once
  useEffect(() => {
    begin()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each code is asked about until it is signed or refused
  useEffect(() => {
    if (!begun) return
    const { documentId, tabKey } = begun
    const body = { documentId, tabKey }
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const look = async () => {
      try {
        const { signed } = await ask<typeof getMobileStatus>('POST /main/api-auth/eimzo/mobile/status', { body })
        if (stopped) return
        if (signed) return finish(body)
      } catch (error) {
        if (stopped) return
        if (isFinal(error)) return fail(error)
      }
      timer = setTimeout(look, POLL_MS)
    }
    timer = setTimeout(look, POLL_MS)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [begun])

  return (
    <section className={styles.door} aria-labelledby="qr-title">
      <h2 id="qr-title">{t('qr.title')}</h2>
      <p>{t('qr.text')}</p>
      {begun && (
        <>
          <QrCode text={begun.code} label={t('qr.label')} size={220} />
          <p className={styles.left} role={entering ? 'status' : 'timer'}>
            {entering ? t('qr.entering') : t('qr.left', { time: timeLeft(left) })}
          </p>
          <ButtonAnchor href={begun.link} look="outline" size="small">
            <Smartphone size={16} aria-hidden="true" />
            {t('qr.link')}
          </ButtonAnchor>
        </>
      )}
      {!begun && (
        <Refusal text={refusal}>
          <Button type="button" size="wide" aria-disabled={wait > 0} onClick={() => wait === 0 && begin()}>
            <CodeIcon size={18} aria-hidden="true" />
            {t('qr.again')}
          </Button>
        </Refusal>
      )}
      {begun?.simulated && !entering && (
        <div className={styles.phone}>
          <Button type="button" look="soft" size="small" aria-expanded={playing} onClick={() => setPlaying(!playing)}>
            {t('phone')}
          </Button>
          {playing && (
            <Suspense>
              <DemoPhone code={begun.code} />
            </Suspense>
          )}
        </div>
      )}
      <Button type="button" look="soft" size="small" onClick={onBack}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('qr.back')}
      </Button>
    </section>
  )
}

/** A lost connection or a busy server is asked again; a refusal is the end of this code. */
const isFinal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
