import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdPage } from '#contract/announcements/ads.ts'
import type { apply } from '#contract/announcements/applicants.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import thing from '../thing/thing-page.module.css'
import styles from './ad-view.module.css'
import { signInFor } from './contact-box.tsx'

/** Loaded on demand: readers do not need it. */
const ApplyDialog = lazy(() => import('./apply-dialog.tsx').then((part) => ({ default: part.ApplyDialog })))

interface ApplyBoxProps {
  ad: AdPage
  linkKey: string | undefined
  /** Of a booking: the day pressed in the calendar; pressed again, it is another wish. */
  wish: { day: string } | undefined
}

/** Respond: to a vacancy in one tap with the resume one has, to anything else by a few words. */
export function ApplyBox({ ad, linkKey, wish }: ApplyBoxProps) {
  const t = useT('ad')
  const signedIn = useClientState((state) => state.user !== null)
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = () => {
    setAsked(true)
    dialog.current?.showModal()
  }
  const door = inLanguage(useLanguage(), signInFor(ad, linkKey))
  // A day that was pressed is a wish to book it.
  useEffect(() => {
    if (!wish) return
    if (!signedIn) return void navigate(door)
    setAsked(true)
    dialog.current?.showModal()
  }, [wish, signedIn, door, navigate])
  const atOnce = async () => {
    if (busy) return
    setBusy(true)
    try {
      const body = linkKey ? { key: linkKey } : {}
      await ask<typeof apply>(
        'POST /main/api-announcements/ads/{id}/apply',
        { params: { id: ad.id }, body },
        { idempotencyKey: crypto.randomUUID() },
      )
      setDone(true)
    } catch (error) {
      const code = error instanceof CallError ? error.body?.code : undefined
      if (code === 'E_DUPLICATE') setDone(true)
      // Several resumes or none: the dialog asks which, or leads to the form.
      else if (error instanceof CallError && error.status > 0 && error.status < 500) open()
      else toastError(error)
    }
    setBusy(false)
  }
  if (ad.status !== 'published')
    return <p className={styles.said}>{t(ad.status === 'paused' ? 'closed.paused' : 'closed')}</p>
  if (ad.can.edit) return null
  if (done) {
    return (
      <p className={styles.said} role="status">
        <CircleCheck size={18} aria-hidden="true" /> {t(`applied.${ad.kind}`)}{' '}
        <Link to="/dashboard/announcements/responses">{t('applied.see')}</Link>
      </p>
    )
  }
  if (!signedIn) {
    return (
      <div className={styles.ways}>
        <ButtonLink to={signInFor(ad, linkKey)}>{t(`apply.${ad.kind}`)}</ButtonLink>
      </div>
    )
  }
  if (!ad.can.apply) return ad.kind === 'resume' ? <p className={thing.note}>{t('apply.employers')}</p> : null
  const oneTap = ad.kind === 'vacancy'
  return (
    <div className={styles.ways}>
      <Button onClick={oneTap ? atOnce : open} aria-disabled={busy}>
        {t(`apply.${ad.kind}`)}
      </Button>
      {oneTap && (
        <Button look="outline" onClick={open}>
          {t('apply.more')}
        </Button>
      )}
      {asked && (
        <Suspense>
          <ApplyDialog ad={ad} linkKey={linkKey} day={wish?.day} dialog={dialog} onDone={() => setDone(true)} />
        </Suspense>
      )}
    </div>
  )
}
