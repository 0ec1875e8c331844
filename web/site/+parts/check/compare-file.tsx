import { CircleCheck, CircleX, FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { compareDocument } from '#contract/documents/check.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './check.module.css'

type Outcome = 'comparing' | 'same' | 'different' | 'failed' | 'too-large'
const MOST_BYTES = 20 * 2 ** 20

/** Hashed in the browser where possible and on the server, so that neither has to be trusted alone. */
async function compare(file: File, number: string, sha256: string | null) {
  const [here, there] = await Promise.all([
    hashOf(file),
    ask<typeof compareDocument>('POST /main/api-market/check/{number}', { params: { number }, upload: file }),
  ])
  const outcome: Outcome = there.same && (here ?? there.sha256) === (sha256 ?? there.sha256) ? 'same' : 'different'
  return { outcome, key: there.key }
}

/** Undefined on pages that browsers do not trust with cryptography. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!window.isSecureContext) return undefined
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whoever has the very bytes holds the paper, and is shown all of it. */
export function CompareFile({ number, sha256 }: { number: string; sha256: string | null }) {
  const t = useT('check')
  const lang = useLanguage()
  const [key, setKey] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const [name, setName] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    if (file.size > MOST_BYTES) return setOutcome('too-large')
    setOutcome('comparing')
    const found = await compare(file, number, sha256).catch(() => ({ outcome: 'failed' as const, key: null }))
    setOutcome(found.outcome)
    setKey(found.outcome === 'same' ? found.key : null)
  }
  // On a slow phone a file is chosen before the scripts are there to hear of it.
  const field = useRef<HTMLInputElement>(null)
  const takeEarly = useEffectEvent(() => take(field.current?.files?.[0]))
  useEffect(() => {
    takeEarly()
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <section className={`${sheet.sheet} ${styles.compare}`} aria-labelledby="compare">
      <h2 id="compare" className={styles.heading}>
        {t('compare')}
      </h2>
      <p>{t('compare-text')}</p>
      <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileUp size={24} aria-hidden="true" />
        <span>{t('choose')}</span>
        <input
          ref={field}
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      <div role="status">
        {outcome && (
          <p className={styles.outcome} data-outcome={outcome}>
            {outcome === 'same' && <CircleCheck size={20} aria-hidden="true" />}
            {outcome === 'different' && <CircleX size={20} aria-hidden="true" />}
            <span>
              <small>{name}</small>
              <b>{t(outcome)}</b>
              {sha256 === null && key && <a href={inLanguage(lang, `/check/${number}?key=${key}`)}>{t('whole')}</a>}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
