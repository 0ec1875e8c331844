import { Form, Select } from 'antd'
import type { Field } from '#contract/forms/fields/field.ts'
import {
  autoSources,
  type FieldRule,
  type FieldRules,
  isFigure,
  territoryWays,
  timeWays,
} from '#contract/government/reports/aggregate.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './reports.module.css'

interface Props {
  templates: readonly { id: number; fields: readonly Field[] }[]
  id?: string
  value?: FieldRules
  onChange?: (value: FieldRules) => void
}

const NOTHING: FieldRule = { territory: 'none', time: 'none' }

/** How each figure of the chosen form adds up: over territories, over time, and whether the platform fills it in. */
export function RulesInput({ templates, id, value = {}, onChange }: Props) {
  const t = useT('report-types')
  const textIn = useTextIn()
  const templateId: unknown = Form.useWatch('templateId')
  const fields = templates.find((one) => one.id === templateId)?.fields ?? []
  const figures = fields.filter((field) => isFigure(field) && field.type !== 'calc')
  const set = (key: string, changed: Partial<FieldRule>) =>
    onChange?.({ ...value, [key]: { ...NOTHING, ...value[key], ...changed } })
  if (figures.length === 0) return <p id={id}>{t('rules-none')}</p>
  return (
    <div id={id} className={styles.rules}>
      {figures.map(({ key, label }) => {
        const rule = value[key] ?? NOTHING
        const name = textIn(label)
        return (
          <div key={key} className={styles.rule}>
            <b>{name}</b>
            <Select
              aria-label={`${name}: ${t('by-territory')}`}
              value={rule.territory}
              options={territoryWays.map((way) => ({ value: way, label: t(`way.${way}`) }))}
              onChange={(territory) =>
                set(key, {
                  territory,
                  by: territory === 'wavg' ? figures.find((one) => one.key !== key)?.key : undefined,
                })
              }
            />
            <Select
              aria-label={`${name}: ${t('by-time')}`}
              value={rule.time}
              options={timeWays.map((way) => ({ value: way, label: t(`way.${way}`) }))}
              onChange={(time) => set(key, { time })}
            />
            {rule.territory === 'wavg' ? (
              <Select
                aria-label={`${name}: ${t('weight')}`}
                value={rule.by}
                options={figures
                  .filter((one) => one.key !== key)
                  .map((one) => ({ value: one.key, label: textIn(one.label) }))}
                onChange={(by) => set(key, { by })}
              />
            ) : (
              <Select
                allowClear
                aria-label={`${name}: ${t('auto')}`}
                placeholder={t('auto')}
                value={rule.auto}
                options={autoSources.map((source) => ({ value: source, label: t(`source.${source}`) }))}
                onChange={(auto) => set(key, { auto })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
