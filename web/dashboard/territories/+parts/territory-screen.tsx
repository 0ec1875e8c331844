import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  createTerritory,
  type NewTerritory,
  type StaffTerritory,
  TerritoryFields,
  updateTerritory,
} from '#contract/reference/territories.ts'
import { levelRules, type TerritoryLevel } from '#contract/reference/territory-process.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { CloseDialog, CloseNote, TerritoryActions } from './territory-close.tsx'
import { useTerritoryFields } from './territory-fields.tsx'
import { TerritoryImport } from './territory-import.tsx'
import { LevelTabs } from './territory-level-tabs.tsx'

interface Props {
  level: TerritoryLevel
  list: ReactNode
  opened: Opened<StaffTerritory> | undefined
  history: ComponentProps<typeof HistoryDrawer>['opened']
}

const fieldsOf = (row: StaffTerritory): TerritoryFields => TerritoryFields.strip().parse(row)

/** One engine for the three levels; each describes its list. */
export function TerritoryScreen({ level, list, opened, history }: Props) {
  const t = useT('territories')
  const edit = useOpened('edit')
  const [params] = useSearchParams()
  const fields = useTerritoryFields(level, opened?.row)
  const states = (state: string) => (state === 'closed' ? t('closed') : t('active'))
  return (
    <>
      <LevelTabs level={level} />
      {list}
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
