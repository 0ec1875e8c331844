import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { listOrganizations, type StaffOrganization } from '#contract/identity/organizations.ts'
import { useTextIn } from '#web/kit/dashboard/text-in.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'

const TYPING_MS = 250

interface Props {
  /** Given by the form. */
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  /** How the chosen one is called before anything is asked. */
  name?: string | null | undefined
  /** It cannot be chosen. */
  except?: string | undefined
  /** Where no label stands beside it. */
  label?: string
}

/** One organization of the register; typing is answered by the server, in any script. */
export function OrganizationSelect({ id, value, onChange, name, except, label }: Props) {
  const t = useT('organizations')
  const textIn = useTextIn()
  const [found, setFound] = useState<readonly StaffOrganization[]>([])
  const [search, setSearch] = useState('')
  useEffect(() => {
    if (!search) return
    const stop = new AbortController()
    const load = () =>
      ask(listOrganizations, { query: { search, take: 20 } }, { signal: stop.signal }).then(
        (page) => setFound(page.items),
        (error) => stop.signal.aborted || toastError(error),
      )
    const timer = setTimeout(load, TYPING_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search])
  const options = found
    .filter((one) => one.id !== except)
    .map((one) => ({ value: one.id, label: [textIn(one.name), one.tin].filter(Boolean).join(' · ') }))
  const known = value && name && !options.some((one) => one.value === value) ? [{ value, label: name }] : []
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={label ?? t('parent-search')}
      aria-label={label}
      notFoundContent={search ? undefined : t('parent-search')}
      value={value ?? null}
      options={[...known, ...options]}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  )
}
