import { Button, Input, InputNumber, Select } from 'antd'
import { CalendarCheck, FileText, Handshake, LandPlot, Stamp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import * as contract from '#contract/government/visits/needs.ts'
import type { NeedWay } from '#contract/government/visits/visit-process.ts'
import { dayOf, formatDateTime } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { useRun } from '#web/kit/dashboard/form/use-run.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

type Need = Pick<contract.NeedRow, 'id' | 'rowVersion' | 'ways' | 'title'>
type Choices = AnswerOf<typeof contract.needChoices>

interface Typed {
  productId: number
  eventId: number
  lotId: number
  /** A leader may buy several crops. */
  sale: number
  volume: number
  price: number
  endsOn: string
}

const icons: Readonly<Record<NeedWay, ReactNode>> = {
  application: <FileText size={14} />,
  letter: <Stamp size={14} />,
  agreement: <Handshake size={14} />,
  seat: <CalendarCheck size={14} />,
  lot: <LandPlot size={14} />,
}
const YEAR = 365
const HECTARE = 10_000

/** What a need is turned into: one button makes the draft, filled in by what was recorded, and leads to it. */
export function NeedBegin({ need }: { need: Need }) {
  const t = useT('visits')
  const run = useRun()
  const [asked, setAsked] = useState<{ way: NeedWay; choices: Choices }>()
  const open = (way: NeedWay) =>
    run(async () => setAsked({ way, choices: await ask(contract.needChoices, { params: { id: need.id } }) }))
  return (
    <>
      {need.ways.map((way) => (
        <Button key={way} size="small" type="primary" ghost icon={icons[way]} onClick={() => open(way)}>
          {t(`way.${way}`)}
        </Button>
      ))}
      {asked && <BeginDialog need={need} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Long lists are looked through by typing. */
const found = { showSearch: { optionFilterProp: 'label' } } as const

interface Props {
  need: Need
  way: NeedWay
  choices: Choices
  onClose: () => void
}

function BeginDialog({ need, way, choices, onClose }: Props) {
  const t = useT('visits')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { id, rowVersion } = need
  const [sale, setSale] = useState(0)
  const { products, events, leaders, lots } = choices
  const chosen = leaders[sale]
  const of = { params: { id } }
  const begin = ({ productId, eventId, lotId, volume, price, endsOn }: Typed): Promise<contract.NeedRow> => {
    if (way === 'application') return ask(contract.applyForNeed, { ...of, body: { rowVersion, productId } })
    if (way === 'letter') return ask(contract.recommendForNeed, { ...of, body: { rowVersion, productId } })
    if (way === 'seat') return ask(contract.seatForNeed, { ...of, body: { rowVersion, eventId } })
    if (way === 'lot') return ask(contract.lotForNeed, { ...of, body: { rowVersion, lotId } })
    const { id: leaderId = 0, categoryId = 0 } = chosen ?? {}
    return ask(contract.agreeForNeed, { ...of, body: { rowVersion, leaderId, categoryId, volume, price, endsOn } })
  }
  const offered: Readonly<Record<NeedWay, readonly unknown[]>> = {
    ...{ application: products, letter: products, agreement: leaders },
    ...{ seat: events, lot: lots },
  }
  const nothing = offered[way].length === 0
  const product: FormField = {
    name: 'productId',
    label: t('product'),
    required: true,
    input: <Select {...found} options={products.map(({ id: value, name }) => ({ value, label: name }))} />,
  }
  const fields: Readonly<Record<NeedWay, readonly FormField[]>> = {
    application: [product],
    letter: [product],
    seat: [
      {
        name: 'eventId',
        label: t('event'),
        required: true,
        input: (
          <Select
            {...found}
            options={events.map(({ id: value, title, startsAt, left }) => ({
              value,
              label: `${title}, ${formatDateTime(new Date(startsAt))}${left === null ? '' : ` (${t('seats', { n: left })})`}`,
            }))}
          />
        ),
      },
    ],
    lot: [
      {
        name: 'lotId',
        label: t('lot'),
        required: true,
        input: (
          <Select
            {...found}
            options={lots.map(({ id: value, name, mahalla, free }) => ({
              value,
              label: `${mahalla}, ${name}: ${t('hectares', { n: (free / HECTARE).toLocaleString('ru') })}`,
            }))}
          />
        ),
      },
    ],
    agreement: [
      {
        name: 'sale',
        label: t('buyer'),
        required: true,
        input: (
          <Select
            options={leaders.map(({ name, category }, value) => ({ value, label: `${name} · ${category}` }))}
            onSelect={setSale}
          />
        ),
      },
      {
        name: 'volume',
        label: t('volume-kg'),
        required: true,
        half: true,
        input: <InputNumber min={1} max={1_000_000} precision={0} style={{ width: '100%' }} />,
      },
      { name: 'price', label: t('price-kg'), required: true, half: true, input: <MoneyInput /> },
      {
        name: 'endsOn',
        label: t('agreed-until'),
        required: true,
        input: <Input type="date" min={dayOf(new Date())} />,
      },
    ],
  }
  const values: Partial<Typed> = {
    ...(products[0] && { productId: products[0].id }),
    ...(events[0] && { eventId: events[0].id }),
    ...(lots[0] && { lotId: lots[0].id }),
    ...(chosen && { sale }),
    ...(chosen?.volume && { volume: chosen.volume }),
    ...(chosen?.price && { price: chosen.price }),
    endsOn: addDays(dayOf(new Date()), YEAR),
  }
  return (
    <FormDialog<Typed>
      title={`${t(`way.${way}`)}: ${need.title}`}
      text={t(nothing ? `way-nothing.${way}` : `way-text.${way}`)}
      okText={t('begin-it')}
      fields={nothing ? [] : fields[way]}
      values={values}
      run={async (typed) => {
        if (nothing) return
        const { links } = await begin(typed)
        const made = links.findLast(({ what }) => what === way)
        if (made?.link) await navigate(inLanguage(lang, made.link))
        else message(t(way === 'lot' ? 'lot-named' : 'seat-taken'))
      }}
      onClose={onClose}
    />
  )
}
