import { Button, InputNumber, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { sowings } from '#contract/government/land/land-process.ts'
import { LOT_CROPS, type LotValues } from '#contract/government/land/land-values.ts'
import { useT } from '#web/shell/texts.ts'
import { HECTARE, useFigures } from './figures.ts'
import styles from './land.module.css'

type Crop = LotValues['crops'][number]
interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly Crop[]
  onChange?: (rows: Crop[]) => void
  choices: readonly { id: number; name: string }[]
}

/** What grows on how much of a lot, in each of two sowings. */
export function CropsInput({ id, value = [], onChange, choices }: Props) {
  const t = useT('land')
  const { hectares } = useFigures()
  const set = (at: number, part: Partial<Crop>) =>
    onChange?.(value.map((row, place) => (place === at ? { ...row, ...part } : row)))
  const [first] = choices
  return (
    <div id={id}>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and only the last one is added
        <div key={at} className={styles.row}>
          <Select
            aria-label={`${t('crop')} ${at + 1}`}
            showSearch={{ optionFilterProp: 'label' }}
            value={row.categoryId}
            options={choices.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(categoryId) => set(at, { categoryId })}
          />
          <InputNumber
            aria-label={`${t('area-ha')} ${at + 1}`}
            min={0}
            max={100}
            precision={4}
            value={row.area / HECTARE}
            onChange={(area) => set(at, { area: Math.round((area ?? 0) * HECTARE) })}
            style={{ width: '100%' }}
          />
          <Select
            aria-label={`${t('sowing')} ${at + 1}`}
            value={row.season}
            options={sowings.map((season) => ({ value: season, label: t(`sowing.${season}`) }))}
            onChange={(season) => set(at, { season })}
          />
          <Button
            type="text"
            icon={<X size={16} />}
            aria-label={`${t('remove-crop')} ${at + 1}`}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        icon={<Plus size={16} />}
        disabled={value.length >= LOT_CROPS || !first}
        onClick={() => first && onChange?.([...value, { categoryId: first.id, area: 0, season: 'first' }])}
      >
        <span>{t('add-crop')}</span>
      </Button>{' '}
      {sowings.map((season) => (
        <span key={season} role="status">
          {`${t(`sowing.${season}`)}: ${hectares(value.filter((row) => row.season === season).reduce((sum, { area }) => sum + area, 0))} `}
        </span>
      ))}
    </div>
  )
}
