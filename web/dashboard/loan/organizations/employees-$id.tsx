import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { ArrowLeft, Pencil, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { NO_LIMIT } from '#contract/finance/lenders/lender-process.ts'
import {
  type LoanPerson,
  listLoanEmployees,
  type ProfileFields,
  saveLoanEmployee,
} from '#contract/finance/lenders/loan-employees.ts'
import { Permission } from '#contract/permissions.ts'
import { formatMoney } from '#uz/money.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Route } from './+types/employees-$id.ts'
import styles from './employees.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  ask(listLoanEmployees, { params: { id: params.id } })

type Branches = Route.ComponentProps['loaderData']['branches']

export default function LoanEmployees({ loaderData: { lender, branches, items, canEdit } }: Route.ComponentProps) {
  const t = useT('lenders')
  const lang = useLanguage()
  const navigate = useNavigate()
  const mayInvite = useMay(Permission.OrganizationEmployees)
  const [open, setOpen] = useState<LoanPerson>()
  useLive('lenders')
  return (
    <>
      <Link className={styles.back ?? ''} to={inLanguage(lang, '/dashboard/loan/organizations')}>
        <ArrowLeft size={16} aria-hidden /> {t('back')}
      </Link>
      <Panel
        title={lender.name}
        text={t('people')}
        extra={
          mayInvite && (
            <Button
              icon={<UserPlus size={16} />}
              onClick={() =>
                navigate(inLanguage(lang, `/dashboard/employees?organizationId=${lender.organizationId}&edit=new`))
              }
            >
              {t('invite')}
            </Button>
          )
        }
      >
        {items.length === 0 ? (
          <p>{t('people-none')}</p>
        ) : (
          <ul className={styles.people}>
            {items.map((person) => (
              <Person key={person.userId} person={person} onEdit={canEdit ? () => setOpen(person) : undefined} />
            ))}
          </ul>
        )}
      </Panel>
      {open && (
        <ProfileDialog lenderId={lender.id} person={open} branches={branches} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function Person({ person, onEdit }: { person: LoanPerson; onEdit: (() => void) | undefined }) {
  const t = useT('lenders')
  const { name, position, roles, profile, branch, isAbsent, isActive, isSelf, open, overdue } = person
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <b>{name}</b>
        <span>{[position, ...roles].join(' · ')}</span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('branch')}</dt>
          <dd>{profile ? (branch ?? t('head-office')) : '—'}</dd>
        </div>
        <div>
          <dt>{t('limit')}</dt>
          <dd>{profile ? <Limit limit={profile.approvalLimit} /> : '—'}</dd>
        </div>
        <div>
          <dt>{t('open')}</dt>
          <dd>
            {open}
            {profile && ` / ${profile.maxOpen}`}
            {overdue > 0 && <em> {t('overdue-n', { n: overdue })}</em>}
          </dd>
        </div>
      </dl>
      <div className={styles.state}>
        {!isActive && <StatusTag tone="bad">{t('suspended-person')}</StatusTag>}
        {isActive && isAbsent && <StatusTag tone="attention">{t('absent')}</StatusTag>}
        {isActive && !isAbsent && profile && <StatusTag tone="good">{t('status.active')}</StatusTag>}
        {isActive && !profile && <StatusTag tone="wait">{t('no-profile')}</StatusTag>}
      </div>
      {onEdit &&
        (isSelf ? (
          <small>{t('profile-self')}</small>
        ) : (
          <Button icon={<Pencil size={16} />} aria-label={`${t('profile')}: ${name}`} onClick={onEdit}>
            {t('profile')}
          </Button>
        ))}
    </li>
  )
}

function Limit({ limit }: { limit: number | null }) {
  const t = useT('lenders')
  const lang = useLanguage()
  if (limit === null) return t('limit-none')
  return limit === NO_LIMIT ? t('limit-any') : formatMoney(limit, lang)
}

interface DialogProps {
  lenderId: number
  person: LoanPerson
  branches: Branches
  onClose: () => void
}
type LimitKind = 'none' | 'sum' | 'any'
type Values = Omit<ProfileFields, 'approvalLimit'> & { limitKind: LimitKind; limitSum: number | null }

const kindOf = (limit: number | null): LimitKind => (limit === null ? 'none' : limit === NO_LIMIT ? 'any' : 'sum')

function ProfileDialog({ lenderId, person, branches, onClose }: DialogProps) {
  const t = useT('lenders')
  const { revalidate } = useRevalidator()
  const { profile } = person
  const fields = useFields(branches)
  return (
    <FormDialog<Values>
      title={person.name}
      okText={t('profile')}
      values={{
        branchId: profile?.branchId ?? null,
        canPropose: profile?.canPropose ?? true,
        limitKind: kindOf(profile?.approvalLimit ?? null),
        limitSum: profile?.approvalLimit && profile.approvalLimit > 0 ? profile.approvalLimit : null,
        maxOpen: profile?.maxOpen ?? 20,
        absentFrom: profile?.absentFrom ?? null,
        absentUntil: profile?.absentUntil ?? null,
      }}
      fields={fields}
      below={({ limitKind, limitSum }) =>
        limitKind === 'sum' && !limitSum && <Alert type="warning" showIcon title={t('limit-none')} />
      }
      run={async ({ limitKind, limitSum, branchId, absentFrom, absentUntil, canPropose, maxOpen }) => {
        await ask(saveLoanEmployee, {
          params: { id: lenderId, userId: person.userId },
          body: {
            branchId: branchId ?? null,
            canPropose,
            maxOpen,
            absentFrom: absentFrom ?? null,
            absentUntil: absentUntil ?? null,
            approvalLimit: limitKind === 'any' ? NO_LIMIT : limitKind === 'sum' ? limitSum : null,
            ...(profile && { rowVersion: profile.rowVersion }),
          },
        })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}

function useFields(branches: Branches): FormField[] {
  const t = useT('lenders')
  return [
    {
      name: 'branchId',
      label: t('branch'),
      input: (
        <Select
          allowClear
          placeholder={t('head-office')}
          options={branches.map(({ id, mfo, name }) => ({ value: id, label: `${mfo} ${name}` }))}
        />
      ),
    },
    { name: 'canPropose', label: t('can-propose'), checked: true, half: true, input: <Checkbox /> },
    {
      name: 'maxOpen',
      label: t('max-open-own'),
      required: true,
      half: true,
      input: <InputNumber min={1} max={500} precision={0} style={{ width: '100%' }} />,
    },
    {
      name: 'limitKind',
      label: t('limit-kind'),
      required: true,
      half: true,
      input: (
        <Select options={(['none', 'sum', 'any'] as const).map((value) => ({ value, label: t(`limit-${value}`) }))} />
      ),
    },
    { name: 'limitSum', label: t('limit'), half: true, input: <MoneyInput /> },
    { name: 'absentFrom', label: t('absent-from'), half: true, input: <Input type="date" /> },
    { name: 'absentUntil', label: t('absent-until'), half: true, input: <Input type="date" /> },
  ]
}
