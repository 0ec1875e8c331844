import type { TechnologyExtra } from '#contract/media/kinds/technology.ts'
import { formatMoney } from '#uz/money.ts'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { MonthSelect, months } from './month-inputs.tsx'

type Work = TechnologyExtra['steps'][number]
interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly Work[] | null
  onChange?: (works: Work[]) => void
}

/** Works of a season on one hectare, month by month, with what each costs. */
export function WorksInput({ id = 'works', value, onChange }: Props) {
  const t = useT('newsroom')
  const lang = useLanguage()
  const textIn = useTextIn()
  const works = value ?? []
  const monthName = (number: number) => t(`month.${months[number - 1] ?? '1'}`)
  return (
    <ItemsInput<Work>
      items={works}
      onChange={(next) => onChange?.(next)}
      max={60}
      fresh={() => ({ month: works.at(-1)?.month ?? 1, work: { uz: '' }, inputs: null, cost: 0 })}
      addLabel={t('technology.add-work')}
      nameOf={({ month, work, cost }) =>
        `${monthName(month)} · ${textIn(work) || t('unwritten')} · ${Number.isNaN(cost) ? '—' : formatMoney(cost, lang)}`
      }
      render={(work, set, place) => (
        <>
          <ItemField label={t('month')} htmlFor={`${id}-${place}-month`}>
            <MonthSelect id={`${id}-${place}-month`} value={work.month} onChange={(month) => set({ month })} />
          </ItemField>
          <ItemField label={t('technology.work')} htmlFor={`${id}-${place}`}>
            <LocalizedInput
              id={`${id}-${place}`}
              maxLength={200}
              value={work.work}
              onChange={(next) => set({ work: next })}
            />
          </ItemField>
          <ItemField label={t('technology.inputs')} htmlFor={`${id}-${place}-inputs`}>
            <LocalizedInput
              id={`${id}-${place}-inputs`}
              maxLength={300}
              long
              value={work.inputs}
              onChange={(inputs) => set({ inputs })}
            />
          </ItemField>
          <ItemField label={t('technology.cost')} htmlFor={`${id}-${place}-cost`}>
            <MoneyInput id={`${id}-${place}-cost`} value={work.cost} onChange={(cost) => set({ cost: cost ?? 0 })} />
          </ItemField>
        </>
      )}
    />
  )
}
