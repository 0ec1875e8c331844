import { Button, Modal } from 'antd'
import { FileCheck2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { acceptConsents, findNeededConsents, type NeededConsent } from '#contract/identity/consents.ts'
import { ME, useHear } from '#web/kit/dashboard/live.ts'
import { ask, CallError, signOut } from '../client.ts'
import { useClientState } from '../client-state.ts'
import { inLanguage } from '../navigation.ts'
import { message, toastError } from '../site/toasts.ts'
import { useLanguage, useT } from '../texts.ts'
import styles from './consents.module.css'

const paths: Record<NeededConsent['kind'], string> = { offerta: '/offerta', privacy: '/privacy-policy/uz' }

/** New versions of the terms: a line above the screen, and for the offer a stop until it is agreed to. */
export function ConsentNotice() {
  const t = useT('consents')
  const { needed, accept, busy } = useNeeded()
  const lang = useLanguage()
  const blocking = needed.find((one) => one.blocking)
  if (blocking) {
    const agree = () => accept(needed)
    // A full load: nothing of one user's session may be left in memory for the next.
    const leave = () => signOut().then(() => window.location.assign(inLanguage(lang, '/auth/login')))
    return (
      <Modal
        open
        // Above any form that happens to be open.
        zIndex={1200}
        closable={false}
        keyboard={false}
        maskClosable={false}
        title={t('changed')}
        okText={t('agree-read')}
        cancelText={t('leave')}
        confirmLoading={busy}
        onOk={agree}
        onCancel={leave}
      >
        {needed.map(({ kind, version }) => (
          <p key={kind} className={styles.terms}>
            {t(`waits.${kind}`, { version })}{' '}
            <a href={inLanguage(lang, paths[kind])} target="_blank" rel="noreferrer">
              {t(kind)}
            </a>
          </p>
        ))}
      </Modal>
    )
  }
  return needed.map((one) => (
    <section key={one.kind} className={styles.notice} aria-label={t('changed')}>
      <FileCheck2 size={20} aria-hidden />
      <p>{t(`waits.${one.kind}`, { version: one.version })}</p>
      <Button href={inLanguage(lang, paths[one.kind])} target="_blank">
        <span>{t('read')}</span>
      </Button>
      <Button type="primary" loading={busy} onClick={() => accept([one])}>
        <span>{t('agree')}</span>
      </Button>
    </section>
  ))
}

function useNeeded() {
  const t = useT('consents')
  const [needed, setNeeded] = useState<readonly NeededConsent[]>([])
  const [busy, setBusy] = useState(false)
  // Staff who view as another person cannot agree for them.
  const isViewed = useClientState((state) => Boolean(state.user?.viewedBy))
  // A notice that cannot be loaded disturbs nobody.
  const load = useCallback(() => {
    if (isViewed) return setNeeded([])
    ask(findNeededConsents).then(
      ({ items }) => setNeeded(items),
      (error) => console.error(error),
    )
  }, [isViewed])
  useEffect(load, [load])
  useHear('pages', load)
  // Agreed to in another tab, where the text itself is read.
  useHear(ME, load)
  const accept = async (shown: readonly NeededConsent[]) => {
    setBusy(true)
    try {
      const items = shown.map(({ kind, version }) => ({ kind, version }))
      setNeeded((await ask(acceptConsents, { body: { items, method: 'dashboard' } })).items)
      message(t('thanks'))
    } catch (error) {
      toastError(error)
      // A new version was published meanwhile: only what is shown can be agreed to.
      if (error instanceof CallError && error.body?.code === 'E_STALE') setNeeded((await ask(findNeededConsents)).items)
    } finally {
      setBusy(false)
    }
  }
  return { needed, accept, busy }
}
