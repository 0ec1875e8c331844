import { Drawer, Select, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { getAccessFacts } from '#contract/identity/rights/access-facts.ts'
import { explainAccess, type PlaceAsked } from '#contract/identity/rights/explain.ts'
import { findTerritories } from '#contract/reference/territories.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useOpened } from '../list/opened.ts'
import { loadPath, TerritoryPicker } from '../place/territory-picker.tsx'
import styles from './explain.module.css'
import { type Thing, useThings } from './explain-things.ts'
import { Verdict } from './explain-verdict.tsx'
import { PersonSelect } from './person-select.tsx'

type Facts = AnswerOf<typeof getAccessFacts>
/** In the address until somebody is chosen. */
export const NOBODY = 'nobody'

/** Why somebody can or cannot do something, in words; open while `?explain=USER` stands in the address. */
export function ExplainDrawer() {
  const t = useT('explain')
  const { value, open, close } = useOpened('explain')
  const [params, setParams] = useSearchParams()
  const things = useThings()
  const userId = value === NOBODY ? undefined : value
  const facts = useFacts(userId)
  const [placeId, setPlaceId] = useState<number>()
  const place = usePlace(placeId)
  const thing = things.find((one) => one.key === params.get('thing'))
  if (value === undefined) return null
  const leave = () => {
    setParams((old) => {
      old.delete('thing')
      return old
    })
    close()
  }
  const choose = (key: string) =>
    setParams((old) => {
      old.set('thing', key)
      return old
    })
  return (
    <Drawer
      open
      zIndex={1060}
      title={t('title')}
      onClose={leave}
      size={560}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      <div className={styles.ask}>
        <p>{t('text')}</p>
        <PersonSelect value={userId} onChange={open} />
        <Select
          aria-label={t('thing')}
          placeholder={t('thing-hint')}
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          value={thing?.key}
          options={grouped(things, { screen: t('screens'), code: t('codes') })}
          onChange={choose}
        />
        {/* Only an employee's rights end somewhere. */}
        <p>{t('place')}</p>
        <TerritoryPicker
          level="neighborhood"
          from="region"
          value={placeId}
          onChange={(id) => setPlaceId(id ?? undefined)}
        />
      </div>
      {userId && !facts && <Spin />}
      {facts && thing && <Verdict facts={facts} thing={thing} explanation={explainAccess(facts, thing.codes, place)} />}
    </Drawer>
  )
}

const grouped = (things: readonly Thing[], names: Record<Thing['kind'], string>) =>
  (['screen', 'code'] as const).map((kind) => ({
    label: names[kind],
    options: things.filter((one) => one.kind === kind).map(({ key, label }) => ({ value: key, label })),
  }))

function useFacts(userId: string | undefined): Facts | undefined {
  const [facts, setFacts] = useState<Facts>()
  useEffect(() => {
    if (userId === undefined) return
    const stop = new AbortController()
    ask(getAccessFacts, { params: { id: userId } }, { signal: stop.signal }).then(
      setFacts,
      (error) => stop.signal.aborted || toastError(error),
    )
    return () => stop.abort()
  }, [userId])
  return facts?.userId === userId ? facts : undefined
}

function usePlace(id: number | undefined): PlaceAsked | undefined {
  const [place, setPlace] = useState<PlaceAsked & { id: number }>()
  useEffect(() => {
    if (id === undefined) return
    let isLate = false
    Promise.all([loadPath(id), nameOf(id)]).then(([ids, name]) => isLate || setPlace({ id, name, ids }), toastError)
    return () => {
      isLate = true
    }
  }, [id])
  return place?.id === id ? place : undefined
}

async function nameOf(id: number): Promise<string> {
  const { items } = await ask(findTerritories, { query: { ids: String(id) } })
  return items[0]?.name ?? ''
}
