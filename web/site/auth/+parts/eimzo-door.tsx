import { ExternalLink, PenLine, QrCode, RotateCw, ShieldCheck } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#contract/identity/auth.ts'
import type { getEimzoChallenge, signByEimzo, signInOfficial } from '#contract/identity/signature.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { isHopeless, saidOf } from '#web/kit/site/form/signing-problem.ts'
import { type Signing, useSigning } from '#web/kit/site/form/use-signing.ts'
import { CertificateList, isOver } from '#web/kit/site/offer/certificate-list.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './eimzo-door.module.css'
import { Refusal } from './refusal.tsx'
import { SigningHelp } from './signing-help.tsx'
import { useArrival } from './use-arrival.ts'
import { useRefusal } from './use-refusal.ts'

// Codes to scan are drawn for whoever asks for one.
const MobileDoor = lazy(() => import('./mobile-door.tsx').then(({ MobileDoor }) => ({ default: MobileDoor })))

const DEMO_KEY_PASSWORD = '123456'

/** Signing in with an electronic signature: by a key of this machine, or by a phone that reads a code from it. */
export function EimzoDoor() {
  const t = useT('eimzo')
  const signing = useSigning()
  const [byPhone, setByPhone] = useState(false)
  if (byPhone)
    return (
      <Suspense>
        <MobileDoor onBack={() => setByPhone(false)} />
      </Suspense>
    )
  return (
    <>
      <KeyDoor signing={signing} />
      {signing.byPhone && signing.busy !== 'signing' && (
        <p className={styles.phone}>
          <Button type="button" look="outline" size="wide" onClick={() => setByPhone(true)}>
            <QrCode size={18} aria-hidden="true" />
            {t('qr.open')}
          </Button>
        </p>
      )}
    </>
  )
}

/** A key is chosen here, its password is asked by the signing client. */
function KeyDoor({ signing }: { signing: Signing }) {
  const t = useT('eimzo')
  const [picked, setPicked] = useState<string>()
  const [official, setOfficial] = useState(false)
  const [barred, setBarred] = useState(false)
  const { refusal, wait, show, clear } = useRefusal()
  const enter = useEimzo(official)
  const { certificates, problem, busy, windowUrl, simulated } = signing
  const usable = certificates.filter((one) => !isOver(one))
  const listed = [...usable, ...certificates.filter(isOver)]
  const chosen = usable.find((one) => one.id === picked) ?? (usable.length === 1 ? usable[0] : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || busy || wait > 0) return
    clear()
    setBarred(false)
    try {
      const signature = await signing.sign(chosen, enter.challenge)
      if (signature) await enter.finish(signature)
    } catch (error) {
      setBarred(official && error instanceof CallError && error.status === 403)
      show(error)
    }
  }

  if (busy === 'listing') {
    return (
      <div className={styles.looking} role="status">
        <p>{t('looking')}</p>
        <i />
        <i />
      </div>
    )
  }
  return (
    <>
      {problem && isHopeless(problem) ? (
        <SigningHelp problem={problem} onRetry={signing.refresh} />
      ) : (
        <form method="post" noValidate onSubmit={submit} aria-busy={busy === 'signing'}>
          <CertificateList
            certificates={listed}
            chosen={chosen?.id}
            disabled={busy === 'signing'}
            onChoose={setPicked}
          />
          <label className={styles.official}>
            <input
              type="checkbox"
              role="switch"
              aria-checked={official}
              checked={official}
              onChange={(event) => setOfficial(event.target.checked)}
            />
            <span>{t('official')}</span>
          </label>
          <p className={styles.note}>
            <ShieldCheck size={18} aria-hidden="true" />
            {t('note')}
          </p>
          <Refusal
            text={
              barred
                ? t('official.refused')
                : (refusal ?? (problem && saidOf(problem, t(`problem.${problem.kind}.text`))))
            }
          >
            <Button type="submit" size="wide" aria-disabled={!chosen || busy === 'signing' || wait > 0}>
              <PenLine size={18} aria-hidden="true" />
              {t(busy === 'signing' ? 'signing' : 'sign')}
            </Button>
          </Refusal>
          {busy === 'signing' && (
            <div className={styles.waiting} role="status">
              <p>{t(windowUrl ? 'waiting.demo' : 'waiting', { password: DEMO_KEY_PASSWORD })}</p>
              {windowUrl && (
                <a href={windowUrl} target="_blank" rel="noreferrer">
                  <ExternalLink size={16} aria-hidden="true" />
                  {t('window')}
                </a>
              )}
              <button type="button" onClick={signing.cancel}>
                {t('cancel')}
              </button>
            </div>
          )}
          {busy !== 'signing' && (
            <p className={styles.unseen}>
              {t('unseen')}{' '}
              <a href="https://e-imzo.uz/" target="_blank" rel="noreferrer">
                {t('install')}
              </a>{' '}
              <button type="button" onClick={signing.refresh}>
                <RotateCw size={14} aria-hidden="true" />
                {t('again')}
              </button>
            </p>
          )}
        </form>
      )}
      {simulated !== undefined && busy !== 'signing' && (
        <p className={styles.demo}>
          {t(simulated ? 'demo.simulated' : 'demo.installed', { password: DEMO_KEY_PASSWORD })}{' '}
          <button type="button" onClick={() => signing.simulate(!simulated)}>
            {t(simulated ? 'demo.use-installed' : 'demo.use-simulator')}
          </button>
        </p>
      )}
    </>
  )
}

/** What this door asks of the server. */
function useEimzo(official: boolean) {
  const arrive = useArrival()
  const send = (signature: string): Promise<CurrentUser> =>
    official
      ? ask<typeof signInOfficial>('POST /main/api-auth/auth/sign-in-official', { body: { signature } })
      : ask<typeof signByEimzo>('POST /main/api-auth/auth/sign-by-eimzo', { body: { signature } })
  return {
    challenge: async () => {
      const purpose = official ? 'sign-in-official' : 'sign-in'
      const { challenge } = await ask<typeof getEimzoChallenge>('GET /main/api-auth/eimzo/challenge', {
        query: { purpose },
      })
      return challenge
    },
    finish: (signature: string) => arrive(() => send(signature)),
  }
}
