import { Building2, House, type LucideIcon, MapPin, Store, Tractor, Warehouse } from 'lucide-react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import type { AddressKind } from '#contract/market/address-limits.ts'
import { type Address, takeAddressStep } from '#contract/market/addresses.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import styles from '#web/kit/dashboard/place/addresses.module.css'
import { mapLink } from '#web/kit/dashboard/place/here-input.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

const icons: Readonly<Record<AddressKind, LucideIcon>> = {
  home: House,
  field: Tractor,
  warehouse: Warehouse,
  office: Building2,
  shop: Store,
}

export function AddressCards({ addresses }: { addresses: readonly Address[] }) {
  return (
    <ul className={styles.cards}>
      {addresses.map((address) => (
        <AddressCard key={address.id} address={address} />
      ))}
    </ul>
  )
}

function AddressCard({ address }: { address: Address }) {
  const t = useT('addresses')
  const Icon = icons[address.kind]
  const [params] = useSearchParams()
  const opened = new URLSearchParams(params)
  opened.set('edit', String(address.id))
  const street = [address.street, address.house].filter(Boolean).join(', ')
  return (
    <li className={styles.card} data-default={address.isDefault || undefined}>
      <div className={styles.head}>
        <Icon size={20} aria-label={t(`kind.${address.kind}`)} />
        <h2>
          <Link to={`?${opened}`} preventScrollReset>
            {address.label}
          </Link>
        </h2>
        {address.isDefault && (
          <span className={styles.star}>
            <StatusTag tone="good">{t('default')}</StatusTag>
          </span>
        )}
      </div>
      {address.landmark && <p className={styles.landmark}>{address.landmark}</p>}
      <p className={styles.line}>{[...address.place, street].filter(Boolean).join(', ')}</p>
      <p className={styles.line}>
        {address.contactName}, <span className={styles.phone}>{address.contactPhoneMasked}</span>
      </p>
      {address.point && (
        <a className={styles.map} href={mapLink(address.point)} target="_blank" rel="noreferrer">
          <MapPin size={16} aria-hidden />
          {t('on-map')}
        </a>
      )}
      <Steps address={address} />
    </li>
  )
}

function Steps({ address: { id, rowVersion, can, label } }: { address: Address }) {
  const t = useT('addresses')
  const { revalidate } = useRevalidator()
  const take = (step: 'archive' | 'restore' | 'makeDefault', version = rowVersion) =>
    ask(takeAddressStep, { params: { id }, body: { step, rowVersion: version } })
  const archive = async () => {
    const archived = await take('archive')
    toast('info', t('archived-one', { label }), {
      label: t('undo'),
      run: () => take('restore', archived.rowVersion).then(() => revalidate(), toastError),
    })
  }
  return (
    <div className={styles.steps}>
      <ActionButtons
        actions={[
          { key: 'default', label: t('make-default'), allowed: can.makeDefault, run: () => take('makeDefault') },
          { key: 'archive', label: t('archive'), allowed: can.archive, run: archive },
          { key: 'restore', label: t('restore'), allowed: can.restore, run: () => take('restore') },
        ]}
      />
    </div>
  )
}
