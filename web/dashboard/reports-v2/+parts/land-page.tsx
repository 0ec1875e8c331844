import { Alert, Button, Input } from 'antd'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import * as contract from '#contract/government/land/land.ts'
import { LAND_COMMENT, landStates } from '#contract/government/land/land-process.ts'
import type { HistoryEvent } from '#contract/history.ts'
import { formatDate } from '#uz/date.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import type { Opened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { mapLink } from '#web/kit/dashboard/place/here-input.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useFigures } from './figures.ts'
import styles from './land.module.css'
import { LandStatus } from './land-status.tsx'

const screens = { garden: 'garden-form', lot: 'rental-form' } as const

interface Props {
  land: contract.Land
  history: Opened<{ items: readonly HistoryEvent[] }> | undefined
  crops: readonly { id: number; name: string }[]
  form: (onDone: () => void) => ReactNode
}

/** One form: read, changed while it may be, decided, by what the caller may do. */
export function LandPage({ land, history, crops, form }: Props) {
  const t = useT('land')
  const { actionName } = useAuditNames()
  useLive('land-forms')
  const [isChanged, setChanged] = useState(false)
  const nameOf = (state: string) => {
    const known = landStates.find((one) => one === state)
    return known ? t(`status.${known}`) : state
  }
  if (land.mayWrite && isChanged) return form(() => setChanged(false))
  return (
    <OneThing>
      <Panel
        title={land.name}
        text={`${t(`kind.${land.kind}`)} · ${t('year-version', { year: land.year, n: land.version })}`}
        extra={
          <>
            {land.mayWrite && <Button onClick={() => setChanged(true)}>{t('edit')}</Button>}
            <Acts land={land} />
            <HistoryButton id={land.id} />
          </>
        }
      >
        {land.reason && <Alert type="warning" showIcon title={`${t('reason')}: ${land.reason}`} />}
        <FactList
          facts={[
            [t('state'), <LandStatus key="state" status={land.status} />],
            [t('mahalla'), `${land.mahalla}, ${land.district}`],
            [t(land.kind === 'garden' ? 'owner' : 'tenant'), `${land.holder} (${land.holderNumber})`],
            [t('written-by'), land.author],
            ...(land.verifier && land.verifiedAt
              ? [[t('verified-by'), `${land.verifier}, ${formatDate(land.verifiedAt)}`] as const]
              : []),
            [t('visit-date'), land.visitDate ? formatDate(land.visitDate) : '—'],
          ]}
        />
      </Panel>
      {land.garden && <GardenFacts garden={land.garden} />}
      {land.lot && <LotFacts lot={land.lot} crops={crops} land={land} />}
      <Panel title={t('photos')}>
        {land.photos.length === 0 ? (
          <p className={styles.note}>{t('no-photos')}</p>
        ) : (
          <ul className={styles.photos}>
            {land.photos.map((file) => (
              <li key={file.id}>
                <a href={`/main/api-government/land/${land.id}/files/${file.id}`} target="_blank" rel="noreferrer">
                  <FileText size={16} aria-hidden />
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {land.others.length > 0 && (
        <Panel title={t('others')}>
          <ul className={styles.photos}>
            {land.others.map((one) => (
              <li key={one.id}>
                <Link to={`/dashboard/reports-v2/${screens[land.kind]}?id=${one.id}`}>
                  {t('year-version', { year: one.year, n: one.version })} · {t(`status.${one.status}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <HistoryDrawer opened={history} labels={{}} states={nameOf} verbs={actionName} />
    </OneThing>
  )
}

const said = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? '—' : value

function GardenFacts({ garden }: { garden: NonNullable<contract.Land['garden']> }) {
  const t = useT('land')
  const { hectares, tonnes } = useFigures()
  const yes = (is: boolean | null) => (is === null ? '—' : t(is ? 'yes' : 'no'))
  return (
    <Panel title={t('section.planting')}>
      <FactList
        facts={[
          [t('cadastre'), said(garden.cadastre)],
          [t('contour'), said(garden.contour)],
          [t('area-ha'), hectares(garden.area)],
          [t('garden-type'), garden.type ? t(`type.${garden.type}`) : '—'],
          [t('planted-year'), said(garden.plantedYear)],
          [t('trees'), said(garden.trees)],
          [t('row-m'), said(garden.rowM)],
          [t('tree-m'), said(garden.treeM)],
          [t('varieties'), said(garden.varieties.join(', '))],
          [t('rootstock'), said(garden.rootstock)],
          [t('in-vitro'), yes(garden.inVitro)],
          [t('bearing'), yes(garden.bearing)],
          [t('sum.survival'), said(garden.survival)],
          [t('irrigation'), garden.irrigation ? t(`irrigation.${garden.irrigation}`) : '—'],
          [t('replant-ha'), hectares(garden.replantArea)],
          [t('yield-cha'), said(garden.yieldCha)],
          [t('sum.volume'), tonnes(garden.volume)],
          [t('sold-where'), said(garden.soldWhere.map((one) => t(`sold.${one}`)).join(', '))],
          [t('applications'), said(garden.applications.join(', '))],
          [t('policy'), said(garden.policy)],
          [t('comment'), said(garden.comment)],
          [t('point'), <PointLink key="point" point={garden.point} />],
        ]}
      />
    </Panel>
  )
}

interface LotProps {
  lot: NonNullable<contract.Land['lot']>
  crops: Props['crops']
  land: Pick<contract.Land, 'owed' | 'leader'>
}

function LotFacts({ lot, crops, land: { owed, leader } }: LotProps) {
  const t = useT('land')
  const { hectares, money } = useFigures()
  const nameOf = (id: number) => crops.find((one) => one.id === id)?.name ?? '—'
  return (
    <Panel title={t('section.contract')}>
      <FactList
        facts={[
          [t('cadastre'), said(lot.cadastre)],
          [t('contour'), said(lot.contour)],
          [t('area-ha'), hectares(lot.area)],
          [t('tenant-group'), lot.group ? t(`group.${lot.group}`) : '—'],
          [t('contract-no'), said(lot.contractNo)],
          [t('contract-date'), lot.contractDate ? formatDate(lot.contractDate) : '—'],
          [t('term-years'), said(lot.termYears)],
          [t('rent-year'), money(lot.rentYear)],
          [t('paid-to-date'), money(lot.paidToDate)],
          [t('sum.owed'), money(owed)],
          [t('coefficient'), lot.coefficient === null ? '—' : lot.coefficient / 100],
          [t('used'), lot.used === null ? '—' : t(lot.used ? 'yes' : 'no')],
          [t('used-ha'), hectares(lot.usedArea)],
          [
            t('crops'),
            said(
              lot.crops
                .map((one) => `${nameOf(one.categoryId)}: ${hectares(one.area)} (${t(`sowing.${one.season}`)})`)
                .join('; '),
            ),
          ],
          [t('greenhouse-ha'), hectares(lot.greenhouse)],
          [t('income'), money(lot.income)],
          [t('violations'), said(lot.violations.map((one) => t(`violation.${one}`)).join(', '))],
          [t('leader'), said(leader?.name)],
          [t('applications'), said(lot.applications.join(', '))],
          [t('comment'), said(lot.comment)],
          [t('point'), <PointLink key="point" point={lot.point} />],
        ]}
      />
    </Panel>
  )
}

function PointLink({ point }: { point: { lat: number; lng: number } | null }) {
  if (!point) return '—'
  return (
    <a href={mapLink({ latitude: point.lat, longitude: point.lng })} target="_blank" rel="noreferrer">
      {point.lat}, {point.lng}
    </a>
  )
}

function Acts({ land }: { land: contract.Land }) {
  const t = useT('land')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<'return' | 'archive'>()
  const { id, kind, rowVersion, steps } = land
  const params = { id }
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'submit',
            label: t('send'),
            allowed: steps.includes('submit'),
            confirm: { title: t('send-ask') },
            run: () => ask(contract.submitLand, { params, body: { rowVersion } }),
          },
          {
            key: 'verify',
            label: t('verify'),
            allowed: steps.includes('verify'),
            confirm: { title: t('verify-ask') },
            run: () => ask(contract.judgeLand, { params, body: { step: 'verify', rowVersion } }),
          },
          {
            key: 'return',
            label: t('return'),
            allowed: steps.includes('return'),
            open: () => setOpened('return'),
          },
          {
            key: 'revise',
            label: t('revise'),
            allowed: land.mayRevise,
            run: async () => {
              const next = await ask(contract.reviseLand, { params, body: { rowVersion } })
              await navigate(inLanguage(lang, `/dashboard/reports-v2/${screens[kind]}?id=${next.id}`))
            },
          },
          {
            key: 'archive',
            label: t('archive'),
            danger: true,
            allowed: steps.includes('archive'),
            open: () => setOpened('archive'),
          },
        ]}
      />
      {opened && (
        <FormDialog<{ comment: string }>
          title={t(opened)}
          okText={t(opened)}
          danger={opened === 'archive'}
          fields={[
            {
              name: 'comment',
              label: t('reason'),
              required: true,
              rules: [{ min: LAND_COMMENT }],
              input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
            },
          ]}
          run={({ comment }) =>
            (opened === 'return'
              ? ask(contract.judgeLand, { params, body: { step: 'return', rowVersion, comment } })
              : ask(contract.archiveLand, { params, body: { rowVersion, comment } })
            ).then(revalidate)
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
