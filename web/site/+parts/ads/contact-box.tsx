import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { AdPage, revealContact } from '#contract/announcements/ads.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import thing from '../thing/thing-page.module.css'
import { adPath } from './ad-paths.ts'
import styles from './ad-view.module.css'

/** The phone, for whoever may have it and asks; every look is written down. */
export function ContactBox({ ad, linkKey }: { ad: AdPage; linkKey: string | undefined }) {
  const t = useT('ad')
  const [contact, setContact] = useState<AnswerOf<typeof revealContact>>()
  const [busy, setBusy] = useState(false)
  const reveal = async () => {
    if (busy) return
    setBusy(true)
    try {
      const body = linkKey ? { key: linkKey } : {}
      setContact(
        await ask<typeof revealContact>('POST /main/api-announcements/ads/{id}/contact', {
          params: { id: ad.id },
          body,
        }),
      )
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  if (contact) {
    return (
      <p className={styles.said} role="status">
        {contact.name && <span>{contact.name}: </span>}
        <a href={`tel:${contact.phone}`} className={styles.phone}>
          <Phone size={18} aria-hidden="true" />
          {contact.phone}
        </a>
      </p>
    )
  }
  if (ad.contact === 'own' || ad.status !== 'published') return null
  if (ad.contact === 'invite') return <p className={thing.note}>{t('contact.invite')}</p>
  return (
    <div className={thing.acts}>
      {ad.contact === 'signIn' ? (
        <ButtonLink to={signInFor(ad, linkKey)} look="soft">
          <Phone size={18} aria-hidden="true" />
          {t('contact.show')}
        </ButtonLink>
      ) : (
        <Button look="soft" onClick={reveal} aria-disabled={busy}>
          <Phone size={18} aria-hidden="true" />
          {t('contact.show')}
        </Button>
      )}
    </div>
  )
}

/** A stranger signs in and comes back. */
export function signInFor(ad: Pick<AdPage, 'kind' | 'id'>, key: string | undefined): string {
  const back = key ? `${adPath(ad)}?key=${encodeURIComponent(key)}` : adPath(ad)
  return `/auth/login?next=${encodeURIComponent(back)}`
}
