import { SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/site/form/button.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './filter-form.module.css'
import { addressOf, chipsOf, type Filters, type List, readFilters } from './filters.ts'

const FILTERS = 'filters'

interface FilterFormProps {
  list: List
  filters: Filters
  /** Names of filters the form itself does not ask for and must not lose. */
  kept: readonly string[]
  /** Other parts of the address that stay, such as the view. */
  view: Readonly<Record<string, string>>
  /** «Show 12 offers»: what the button of the sheet says. */
  show: string
  /** The groups; whoever leaves a typed value calls `go`. */
  children: (go: () => void) => ReactNode
}

/**
 * An ordinary form, so it filters before any script; with scripts each change leads on at once. On a phone the same
 * form is a sheet from below: a popover, which browsers open by themselves.
 */
export function FilterForm({ list, filters, kept, view, show, children }: FilterFormProps) {
  const t = useT('listing')
  const lang = useLanguage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const go = () => {
    if (!form.current) return
    const pairs = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)])
    const chosen = readFilters(list, new URLSearchParams(pairs))
    navigate(inLanguage(lang, addressOf(list, chosen, view)), { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.current?.hidePopover()
    go()
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    // A price is not one letter; it is sent when one leaves the field or presses Enter.
    if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') go()
  }
  // What was searched for is said in the heading.
  const chosen = chipsOf(list, filters).filter((chip) => chip.name !== 'search').length
  const hidden = [
    ...kept.flatMap((name) => (filters[name] ?? []).map((value): [string, string] => [name, value])),
    ...Object.entries(view),
  ]
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={FILTERS}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {t('filters.open')}
        {chosen > 0 && <b>{chosen}</b>}
      </button>
      <form
        ref={form}
        id={FILTERS}
        popover="auto"
        method="get"
        action={inLanguage(lang, list.path)}
        aria-label={t('filters')}
        className={styles.form}
        onChange={changed}
        onSubmit={submit}
      >
        <div className={styles.bar}>
          <b>{t('filters.open')}</b>
          <button type="button" popoverTarget={FILTERS} popoverTargetAction="hide" aria-label={t('filters.close')}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {hidden.map(([name, value]) => (
          <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
        ))}
        {children(go)}
        <noscript>
          <button type="submit" className={styles.apply}>
            {t('filters.apply')}
          </button>
        </noscript>
        <div className={styles.show}>
          <Button type="submit" size="wide">
            {show}
          </Button>
        </div>
      </form>
    </>
  )
}
