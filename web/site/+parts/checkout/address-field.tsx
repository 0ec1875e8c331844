import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Address, listAddresses } from '#contract/market/addresses.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { SelectField } from '#web/kit/site/form/select-field.tsx'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './checkout.module.css'

/** Loaded only for buyers without an address. */
const AddressForm = lazy(() => import('./address-form.tsx').then((part) => ({ default: part.AddressForm })))

export interface OwnAddresses {
  /** Undefined until they are there. */
  list: readonly Pick<Address, 'id' | 'label' | 'place' | 'street' | 'house' | 'landmark' | 'isDefault'>[] | undefined
  add: (address: Address) => void
}

/** The buyer's own addresses, once for all blocks. */
export function useAddresses(signedIn: boolean): OwnAddresses {
  const lang = useLanguage()
  const [list, setList] = useState<OwnAddresses['list']>()
  useEffect(() => {
    if (!signedIn) return
    const left = new AbortController()
    ask<typeof listAddresses>('GET /main/api-market/addresses', {}, { signal: left.signal, lang })
      .then(({ items }) => setList(items))
      .catch((error) => {
        if (left.signal.aborted) return
        setList([])
        toastError(error)
      })
    return () => left.abort()
  }, [signedIn, lang])
  return { list, add: (address) => setList((known) => [...(known ?? []), address]) }
}

/** Where things usually go: the address marked so, or the only one. */
export const usualOf = (list: OwnAddresses['list']): number | undefined =>
  list?.find(({ isDefault }) => isDefault)?.id ?? (list?.length === 1 ? list[0]?.id : undefined)

interface Props {
  addresses: OwnAddresses
  value: number | undefined
  fault: string | undefined
  onChange: (id: number | undefined) => void
}

/** One of one's own addresses, or a new one written in place. */
export function AddressField({ addresses, value, fault, onChange }: Props) {
  const t = useT('checkout')
  const { list } = addresses
  const [adding, setAdding] = useState(false)
  const chosen = list?.find(({ id }) => id === value)
  const wordsOf = ({ place, street, house, landmark }: NonNullable<typeof chosen>) =>
    [...place, [street, house].filter(Boolean).join(' '), landmark].filter(Boolean).join(', ')
  if (list === undefined) return null
  return (
    <div className={styles.address}>
      {list.length > 0 ? (
        <SelectField
          label={t('address')}
          empty={t('address.choose')}
          fault={fault}
          options={list.map((one) => ({ value: String(one.id), label: `${one.label}: ${wordsOf(one)}` }))}
          value={chosen ? String(chosen.id) : ''}
          onChange={(id) => onChange(Number(id) || undefined)}
        />
      ) : (
        !adding && <p className={styles.hint}>{t('address.none')}</p>
      )}
      {chosen && <p className={styles.hint}>{wordsOf(chosen)}</p>}
      {adding ? (
        <Suspense>
          <AddressForm
            onSaved={(address) => {
              addresses.add(address)
              onChange(address.id)
              setAdding(false)
            }}
            onCancel={() => setAdding(false)}
          />
        </Suspense>
      ) : (
        <Button look="soft" size="small" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden="true" />
          {t('address.add')}
        </Button>
      )}
    </div>
  )
}
