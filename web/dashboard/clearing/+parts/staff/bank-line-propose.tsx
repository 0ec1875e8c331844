import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import {
  type BankLine,
  type Candidate,
  LINE_NOTE,
  proposeTarget,
  suggestTargets,
} from '#contract/clearing/bank-lines.ts'
import { providers } from '#contract/clearing/clearing-process.ts'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { providerNames } from '../clearing-words.ts'
import { useSending } from '../use-sending.ts'

type Target = InputOf<typeof proposeTarget>['body']['target']

const keyOf = (one: Candidate) => one.organizationId ?? one.userId ?? ''

/** Whose money it is, by what the line says of its payer or by a search; a second person confirms. */
export function BankLinePropose({ line }: { line: BankLine }) {
  const t = useT('clearing')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [note, setNote] = useState('')
  const { busy, send } = useSending()
  const asked = search.trim()
  const found = useFound({ key: asked, typed: asked !== '' }, (signal) =>
    ask(suggestTargets, { params: { id: line.id }, query: asked ? { search: asked } : {} }, { signal }).then(
      (answer) => answer.items,
    ),
  )
  const targetOf = (): Target | undefined => {
    if (chosen === 'sender') return { kind: 'sender' }
    const provider = providers.find((one) => one === chosen)
    if (provider) return { kind: 'provider', provider }
    const party = found.find((one) => keyOf(one) === chosen)
    return party && { kind: 'party', userId: party.userId, organizationId: party.organizationId }
  }
  const target = targetOf()
  const propose = (to: Target) => {
    const text = note.trim()
    return send(() =>
      ask(proposeTarget, {
        params: { id: line.id },
        body: { target: to, rowVersion: line.rowVersion, ...(text && { note: text }) },
      }),
    )
  }
  return (
    <section className={styles.stack} aria-label={t('whose')}>
      <h3>{t('whose')}</h3>
      <Input.Search
        allowClear
        aria-label={t('search-party')}
        placeholder={t('search-party')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Radio.Group
        className={styles.stack ?? ''}
        aria-label={t('whose')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          ...found.map((one) => ({
            value: keyOf(one),
            label: (
              <>
                {one.name} <span className={styles.quiet}>{`№ ${one.clientId} · ${t(`by.${one.by}`)}`}</span>
              </>
            ),
          })),
          ...providers.map((value) => ({
            value: value as string,
            label: t('from-provider', { name: providerNames[value] }),
          })),
          { value: 'sender', label: t('to-sender') },
        ]}
      />
      {found.length === 0 && <p className={styles.quiet}>{t('no-candidates')}</p>}
      <Input.TextArea
        aria-label={t('note')}
        placeholder={t('note')}
        autoSize
        maxLength={LINE_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className={styles.quiet}>{t('second-confirms')}</p>
      <Button type="primary" loading={busy} disabled={!target} onClick={() => target && propose(target)}>
        {t('propose')}
      </Button>
    </section>
  )
}
