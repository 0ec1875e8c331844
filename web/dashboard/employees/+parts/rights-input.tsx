import { Checkbox, ConfigProvider } from 'antd'
import { permissionBundles } from '#contract/identity/rights/permission-bundles.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useTextOfKey } from '#web/shell/texts.ts'
import styles from './rights-input.module.css'

interface Props {
  /** Given by the form: permission codes. */
  id?: string
  value?: readonly number[] | null
  onChange?: (codes: number[]) => void
  /** What the one who fills in may give. */
  offered: readonly number[]
}

/** Rights by their groups; a tick on a group ticks all of it. What was given before and is not ours to give stays. */
export function RightsInput({ id, value, onChange, offered }: Props) {
  const textIn = useTextIn()
  const text = useTextOfKey()
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const held = new Set(value ?? [])
  const known = new Set([...offered, ...held])
  const set = (codes: readonly number[], on: boolean) => {
    const next = new Set(held)
    for (const code of codes) {
      if (on) next.add(code)
      else next.delete(code)
    }
    onChange?.([...next].sort((a, b) => a - b))
  }
  const groups = permissionBundles
    .map((bundle) => ({ ...bundle, codes: bundle.codes.filter((code) => known.has(code)) }))
    .filter((bundle) => bundle.codes.length > 0)
  return (
    <div id={id} className={styles.groups}>
      {groups.map(({ code: key, name, codes }) => {
        const ticked = codes.filter((code) => held.has(code)).length
        const mine = codes.filter((code) => offered.includes(code))
        return (
          // biome-ignore lint/a11y/useSemanticElements: antd draws fieldsets and legends as page headings
          <div key={key} role="group" aria-label={textIn(name)} className={styles.group}>
            <div className={styles.head}>
              <Checkbox
                checked={ticked === codes.length}
                indeterminate={ticked > 0 && ticked < codes.length}
                disabled={disabled || mine.length === 0}
                onChange={(event) => set(mine, event.target.checked)}
              >
                {textIn(name)}
              </Checkbox>
            </div>
            {codes.map((code) => (
              <Checkbox
                key={code}
                checked={held.has(code)}
                disabled={disabled || !offered.includes(code)}
                onChange={(event) => set([code], event.target.checked)}
              >
                {text(`permissions.${code}`)}
              </Checkbox>
            ))}
          </div>
        )
      })}
    </div>
  )
}
