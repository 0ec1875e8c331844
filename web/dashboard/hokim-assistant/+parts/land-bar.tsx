import type { Field } from '#contract/forms/fields/field.ts'
import { readNumber } from '#contract/forms/fields/number.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import styles from './visits.module.css'

const uses = ['croppedArea', 'greenhouseArea', 'orchardArea', 'vineyardArea'] as const
const looks = { croppedArea: 'crop', greenhouseArea: 'glass', orchardArea: 'orchard', vineyardArea: 'vine' } as const

interface Props {
  fields: readonly Field[]
  values: Readonly<Record<string, unknown>> | undefined
}

const numberIn = (value: unknown) => Number(readNumber(typeof value === 'number' ? String(value) : value) ?? 0)

/** What the plot of a family is used for, as shares of it; the names beneath say the same for whoever sees no colours. */
export function LandBar({ fields, values = {} }: Props) {
  const textIn = useTextIn()
  const whole = numberIn(values.plotArea)
  const parts = uses.flatMap((key) => {
    const field = fields.find((one) => one.key === key)
    const area = numberIn(values[key])
    return field && area > 0 ? { key, name: textIn(field.label), area } : []
  })
  const used = parts.reduce((sum, { area }) => sum + area, 0)
  if (whole <= 0 || used <= 0) return null
  return (
    <div className={styles.land}>
      <div aria-hidden="true">
        {parts.map(({ key, area }) => (
          <i key={key} data-use={looks[key]} style={{ width: `${(area / Math.max(whole, used)) * 100}%` }} />
        ))}
      </div>
      <ul>
        {parts.map(({ key, name, area }) => (
          <li key={key} data-use={looks[key]}>
            {name} {area}
          </li>
        ))}
      </ul>
    </div>
  )
}
