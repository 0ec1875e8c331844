import { Button } from 'antd'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { ResumeCertificate } from '#contract/announcements/resume.ts'
import { type Certificate, myCertificates } from '#contract/media/learning.ts'
import { dayOf } from '#uz/date.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface OwnCertificatesProps {
  chosen: readonly string[]
  /** The list has a place left. */
  room: boolean
  onPick(certificate: z.infer<typeof ResumeCertificate>): void
}

const ISSUER = 'Agroplatforma'

/** Certificates of our own courses, to be put into a resume in one tap. */
export function OwnCertificates({ chosen, room, onPick }: OwnCertificatesProps) {
  const t = useT('my-announcements')
  const [own, setOwn] = useState<readonly Certificate[]>([])
  useEffect(() => {
    const gone = new AbortController()
    // Without them the form is the same, only longer to fill in.
    ask(myCertificates, {}, { signal: gone.signal }).then(
      ({ items }) => setOwn(items),
      () => undefined,
    )
    return () => gone.abort()
  }, [])
  const left = own.filter(({ id, number }) => number !== null && !chosen.includes(id))
  if (left.length === 0 || !room) return null
  return (
    <section aria-label={t('certificate-ours')}>
      <p>
        <b>{t('certificate-ours')}</b>
        <br />
        <small>{t('certificate-ours-hint')}</small>
      </p>
      {left.map(({ id, course, issuedAt }) => (
        <Button
          key={id}
          icon={<BadgeCheck size={16} aria-hidden />}
          style={{ maxWidth: '100%', marginBottom: 8, whiteSpace: 'normal', height: 'auto' }}
          onClick={() =>
            onPick({ name: course, issuer: ISSUER, year: Number(dayOf(issuedAt).slice(0, 4)), certificateId: id })
          }
        >
          {t('certificate-attach', { name: course })}
        </Button>
      ))}
    </section>
  )
}
