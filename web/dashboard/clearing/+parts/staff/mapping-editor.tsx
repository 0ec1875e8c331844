import { Button, Form, Input, InputNumber, Radio, Select } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { createMapping, type Mapping, type MappingFields, updateMapping } from '#contract/clearing/bank-lines.ts'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { columnKeys } from '../clearing-words.ts'
import { guessMapping } from './guess-mapping.ts'

interface Props {
  /** The first rows of the chosen file, as they are. */
  rows: readonly (readonly string[])[]
  saved: Mapping | undefined
  onSaved: (id: number) => void
}

type Values = { name: string; sides: 'one' | 'two' } & MappingFields
type Column = 'date' | 'documentNo' | 'purpose' | 'payerName' | 'payerNumber' | 'account'

const needed: readonly Column[] = ['date', 'documentNo', 'purpose']
const wished: readonly Column[] = ['payerName', 'payerNumber', 'account']

/** Which column is what, by its title; a sample of the file stands beside. */
export function MappingEditor({ rows, saved, onSaved }: Props) {
  const t = useT('clearing')
  const kit = useT('kit')
  const { revalidate } = useRevalidator()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const begin = saved ? { name: saved.name, ...saved.mapping } : { name: '', ...guessMapping(rows) }
  const headerRow = Form.useWatch('headerRow', form) ?? begin.headerRow ?? 1
  const sides = Form.useWatch('sides', form) ?? (begin.credit ? 'two' : 'one')
  const titles = [...new Set((rows[headerRow - 1] ?? []).map((title) => title.trim()).filter(Boolean))]
  const save = async ({ name, sides: chosen, ...mapping }: Values) => {
    setBusy(true)
    const one = chosen === 'one'
    const body = {
      name,
      mapping: {
        ...begin,
        ...mapping,
        ...(one ? { credit: null, debit: null } : { amount: null, direction: null, incomingWord: null }),
      },
    }
    const { name: _name, ...fields } = body.mapping
    try {
      const kept = saved
        ? await ask(updateMapping, {
            params: { id: saved.id },
            body: { name, mapping: fields, rowVersion: saved.rowVersion },
          })
        : await ask(createMapping, { body: { name, mapping: fields } })
      message(kit('saved'))
      await revalidate()
      onSaved(kept.id)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const column = (name: keyof MappingFields, required: boolean) => (
    <Form.Item key={name} name={name} label={t(columnKeys[name])} rules={[{ required, message: t('choose-column') }]}>
      {titles.length > 0 ? (
        <Select allowClear={!required} options={titles.map((value) => ({ value, label: value }))} />
      ) : (
        <Input maxLength={100} />
      )}
    </Form.Item>
  )
  return (
    <section className={styles.editor} aria-label={t('mapping-edit')}>
      {rows.length > 0 ? (
        <Sample rows={rows} headerRow={headerRow} />
      ) : (
        <p className={styles.quiet}>{t('sample-first')}</p>
      )}
      <Form<Values>
        form={form}
        name="columns"
        layout="vertical"
        disabled={busy}
        initialValues={{ ...begin, sides: begin.credit ? 'two' : 'one' }}
        onFinish={save}
        onFinishFailed={toastError}
      >
        <div className={styles.half}>
          <Form.Item name="name" label={t('mapping-name')} rules={[{ required: true, message: t('name-mapping') }]}>
            <Input maxLength={100} placeholder={t('mapping-name-hint')} />
          </Form.Item>
          <Form.Item name="headerRow" label={t(columnKeys.headerRow)}>
            <InputNumber min={1} max={50} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          {needed.map((name) => column(name, true))}
          {wished.map((name) => column(name, false))}
        </div>
        <Form.Item name="sides" label={t('sums-written')}>
          <Radio.Group
            options={[
              { value: 'one', label: t('one-column') },
              { value: 'two', label: t('two-columns') },
            ]}
          />
        </Form.Item>
        <div className={styles.half}>
          {sides === 'one' ? (
            <>
              {column('amount', true)}
              {column('direction', false)}
              <Form.Item name="incomingWord" label={t(columnKeys.incomingWord)} extra={t('incoming-hint')}>
                <Input maxLength={100} />
              </Form.Item>
            </>
          ) : (
            <>
              {column('credit', true)}
              {column('debit', false)}
            </>
          )}
        </div>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('mapping-save')}
        </Button>
      </Form>
    </section>
  )
}

const SHOWN = 8

function Sample({ rows, headerRow }: { rows: Props['rows']; headerRow: number }) {
  const t = useT('clearing')
  const from = Math.max(0, headerRow - 2)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{t('sample')}</caption>
        <tbody>
          {rows.slice(from, from + SHOWN).map((row, place) => {
            const number = from + place + 1
            return (
              <tr key={number} data-head={number === headerRow || undefined}>
                <th scope="row">{number}</th>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a file have no other name
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
