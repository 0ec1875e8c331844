import { Button } from 'antd'
import { FileUp, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Permission } from '#contract/permissions.ts'
import {
  createTerritory,
  exportTerritories,
  type NewTerritory,
  type StaffTerritory,
  TerritoryFields,
  updateTerritory,
} from '#contract/reference/territories.ts'
import { levelRules, TERRITORY_TOTAL_CAP, type TerritoryLevel } from '#contract/reference/territory-process.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { type Column, ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { type QueryOf, type Rules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CloseDialog, CloseNote, TerritoryActions } from './territory-close.tsx'
import { useTerritoryFields } from './territory-fields.tsx'
import { TerritoryImport } from './territory-import.tsx'
import { LevelTabs } from './territory-level-tabs.tsx'
import type { LoadedTerritories } from './territory-loader.ts'

interface Props<R extends Rules> extends LoadedTerritories {
  level: TerritoryLevel
  /** Of the address: the export takes the same filters as the list. */
  rules: R
  columns: readonly Column<StaffTerritory>[]
  filters: readonly FilterField[]
}

const fieldsOf = (row: StaffTerritory): TerritoryFields => TerritoryFields.strip().parse(row)

/** One engine for the three levels; each describes its columns and filters. */
export function TerritoryScreen<R extends Rules>({ level, rules, columns, filters, page, opened, history }: Props<R>) {
  const t = useT('territories')
  const kit = useT('kit')
  const edit = useOpened('edit')
  const importing = useOpened('import')
  const [params] = useSearchParams()
  const mayCreate = useMay(Permission.TerritoryCreate)
  const mayImport = useMay(Permission.TerritoryImport)
  useLive('territories')
  const fields = useTerritoryFields(level, opened?.row)
  const states = (state: string) => (state === 'closed' ? t('closed') : t('active'))
  const download = () => {
    const query: QueryOf<R> = readByRules(window.location.href, rules)
    return ask(exportTerritories, { query: { ...query, level } })
  }
  return (
    <>
      <LevelTabs level={level} />
      <ListScreen
        name={`territories-${level}`}
        page={page}
        idOf={(territory) => territory.id}
        columns={columns}
        filters={filters}
        {...(level === 'neighborhood' && { totalCap: TERRITORY_TOTAL_CAP })}
        actions={
          <>
            <ExportButton load={download} />
            {mayImport && (
              <Button icon={<FileUp size={16} />} onClick={() => importing.open()} aria-label={kit('import')}>
                <span>{kit('import')}</span>
              </Button>
            )}
            {mayCreate && (
              <Button type="primary" icon={<Plus size={16} />} onClick={() => edit.open(NEW)} aria-label={kit('add')}>
                <span>{kit('add')}</span>
              </Button>
            )}
          </>
        }
      />
      <FormDrawer<NewTerritory, StaffTerritory>
        name={`territories-${level}`}
        title={opened?.row ? t('edit') : t(`new-${level}`)}
        opened={opened}
        fields={fields}
        valuesOf={(row) => (row ? { ...fieldsOf(row), code: row.code } : startOf(level, params))}
        save={({ code, ...values }, row) =>
          row
            ? ask(updateTerritory, {
                params: { id: row.id },
                body: { ...fieldsOf(row), ...values, rowVersion: row.rowVersion },
              })
            : ask(createTerritory, { body: { ...values, parentId: values.parentId ?? null, code, level } })
        }
        readOnly={opened?.row?.can.update === false}
        above={opened?.row?.status === 'closed' && <CloseNote territory={opened.row} />}
        extra={opened?.row && <TerritoryActions territory={opened.row} />}
        onClose={edit.close}
      />
      {opened?.row && <CloseDialog territory={opened.row} />}
      <HistoryDrawer opened={history} labels={labelsOf(fields)} states={states} />
      <TerritoryImport labels={labelsOf(fields)} />
    </>
  )
}

/** A new one begins where the list is being looked at. */
function startOf(level: TerritoryLevel, params: URLSearchParams): Partial<NewTerritory> {
  const parent = { region: null, district: params.get('regionId'), neighborhood: params.get('districtId') }[level]
  const [kind] = levelRules[level].kinds
  return { ...(kind && { kind }), parentId: Number(parent) || null, aliases: [] }
}
