import { CircleCheck, CircleX, FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { compareDocument } from '#contract/documents/check.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './check.module.css'

type Outcome = 'comparing' | 'same' | 'different' | 'failed' | 'too-large'
const MOST_BYTES = 20 * 2 ** 20

/** Hashed here where the browser can, and by the server: neither alone is asked to be believed. */
async function compare(file: File, number: string, sha256: string): Promise<Outcome> {
  const [here, there] = await Promise.all([
    hashOf(file),
    ask<typeof compareDocument>('POST /main/api-market/check/{number}', { params: { number }, upload: file }),
  ])
  return there.same && (here === undefined || here === sha256) ? 'same' : 'different'
}

/** Undefined on pages that browsers do not trust with cryptography. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!window.isSecureContext) return undefined
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function CompareFile({ number, sha256 }: { number: string; sha256: string }) {
  const t = useT('check')
  const [outcome, setOutcome] = useState<Outcome>()
  const [name, setName] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    if (file.size > MOST_BYTES) return setOutcome('too-large')
    setOutcome('comparing')
    setOutcome(await compare(file, number, sha256).catch((): Outcome => 'failed'))
  }
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
        <input type="file" accept="application/pdf,.pdf" onChange={(event) => take(event.target.files?.[0])} />
      </label>
      <div role="status">
        {outcome && (
          <p className={styles.outcome} data-outcome={outcome}>
            {outcome === 'same' && <CircleCheck size={20} aria-hidden="true" />}
            {outcome === 'different' && <CircleX size={20} aria-hidden="true" />}
            <span>
              <small>{name}</small>
              <b>{t(outcome)}</b>
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
