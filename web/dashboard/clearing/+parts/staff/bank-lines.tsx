import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import type { AnswerOf } from '#contract/call.ts'
import { type BankLine, listBankLines, type Mapping } from '#contract/clearing/bank-lines.ts'
import { type BankLineState, bankLineStates } from '#contract/clearing/clearing-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { formatDate } from '#uz/date.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import { FactsDrawer } from '../facts-drawer.tsx'
import { Money } from '../money-cell.tsx'
import { BankLineMatch } from './bank-line-match.tsx'
import { StatementImport } from './statement-import.tsx'

const tones: Readonly<Record<BankLineState, Tone>> = {
  suspense: 'attention',
  proposed: 'wait',
  matched: 'good',
  returned: 'over',
  paid_out: 'good',
  unexplained: 'bad',
}

export const bankLines = describeList({
  name: 'clearing-bank',
  texts: 'clearing',
  call: listBankLines,
  keep: ['view'],
})

interface Props {
  page: AnswerOf<typeof listBankLines>
  mappings: readonly Mapping[] | undefined
}

/** What the bank reports; money whose owner is not known waits here. */
export function BankLines({ page, mappings }: Props) {
  const t = useT('clearing')
  const kit = useT('kit')
  const edit = useOpened('edit')
  const load = useOpened('import')
  const mayLoad = useMay(P.ClearingOperate)
  const columns = useColumns()
  const row = page.items.find((one) => String(one.id) === edit.value)
  return (
    <>
      <List
        of={bankLines}
        page={page}
        columns={columns}
        filters={[
          search(t('search-line')),
          choice(
            'status',
            kit('status'),
            bankLineStates,
            (value) => `${t(`line.${value}`)} · ${page.counts[value] ?? 0}`,
          ),
          choice('direction', t('direction'), ['in', 'out'], (value) => t(value)),
          ...period(t),
        ]}
        actions={
          mayLoad && (
            <Button type="primary" icon={<FileUp size={16} />} onClick={() => load.open()}>
              <span>{t('import')}</span>
            </Button>
          )
        }
        empty={<ScreenState kind="empty" title={t('no-lines')} text={t('no-lines-text')} />}
      />
      {row && (
        <FactsDrawer title={t('line-of', { number: row.documentNo })} row={row} columns={columns} onClose={edit.close}>
          <BankLineMatch key={row.rowVersion} line={row} />
        </FactsDrawer>
      )}
      {mappings && <StatementImport mappings={mappings} onClose={load.close} />}
    </>
  )
}

function useColumns(): Column<BankLine>[] {
  const t = useT('clearing')
  const kit = useT('kit')
  return [
    { key: 'day', title: t('date'), render: (row) => formatDate(row.day) },
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      render: (row) => <Money sum={row.amount} way={row.direction} strong />,
    },
    { key: 'payer', title: t('payer'), render: (row) => row.payerName || '—' },
    { key: 'purpose', title: t('purpose'), render: (row) => row.purpose },
    {
      key: 'status',
      title: kit('status'),
      render: (row) => <StatusTag tone={tones[row.status]}>{t(`line.${row.status}`)}</StatusTag>,
    },
    { key: 'target', title: t('target'), render: (row) => row.targetName ?? '—' },
    { key: 'first', title: t('first-person'), render: (row) => row.proposedBy ?? '—' },
    { key: 'second', title: t('second-person'), render: (row) => row.decidedBy ?? '—' },
    { key: 'document', title: t('document-no'), render: (row) => row.documentNo, optional: true },
    { key: 'number', title: t('tin'), render: (row) => row.payerNumberMasked ?? '—', optional: true },
    { key: 'account', title: t('account'), render: (row) => row.accountMasked ?? '—', optional: true },
    { key: 'note', title: t('note'), render: (row) => row.note ?? '—', optional: true },
  ]
}
