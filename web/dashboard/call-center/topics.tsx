import { Radio } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type TicketPriority, ticketPriorities, wrapUps } from '#contract/contact/tickets/ticket-process.ts'
import { listTopics, updateTopic } from '#contract/contact/tickets/tickets.ts'
import type { Localized } from '#contract/localized.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/desk.module.css'
import { DeskSections } from './+parts/desk-sections.tsx'
import { PriorityTag } from './+parts/ticket-tags.tsx'
import type { Route } from './+types/topics.ts'

type Topic = AnswerOf<typeof listTopics>['items'][number]

export const clientLoader = () => ask(listTopics)

/** What people ask about, and how pressing each is by itself. Codes are fixed: programs know them. */
export default function Topics({ loaderData: { items } }: Route.ComponentProps) {
  const t = useT('call-center')
  const [edited, setEdited] = useState<Topic>()
  const { revalidate } = useRevalidator()
  return (
    <>
      <DeskSections current="topics" />
      <Panel title={t('topics')} text={t('topics-text')}>
        <ul className={styles.list}>
          {items.map((topic) => (
            <li key={topic.id} data-inside={topic.parentId !== null || undefined}>
              <b>{topic.name}</b>
              <PriorityTag priority={topic.priority} />
              <ActionButtons
                actions={[{ key: 'edit', label: t('edit-topic'), allowed: true, open: () => setEdited(topic) }]}
              />
              <p>{[topic.parent, topic.code, t('open-of-topic', { n: topic.open })].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('wrap-ups')} text={t('wrap-ups-text')}>
        <ul className={styles.list}>
          {wrapUps.map((one) => (
            <li key={one}>
              <b>{t(`wrap.${one}`)}</b>
              <span>{one}</span>
            </li>
          ))}
        </ul>
      </Panel>
      {edited && (
        <FormDialog<{ names: Localized; priority: TicketPriority }>
          title={edited.name}
          okText={t('write')}
          values={{ names: edited.names, priority: edited.priority }}
          fields={[
            { name: 'names', label: t('topic-name'), required: true, input: <LocalizedInput maxLength={60} /> },
            {
              name: 'priority',
              label: t('priority'),
              required: true,
              input: (
                <Radio.Group
                  optionType="button"
                  options={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
                />
              ),
            },
          ]}
          run={async ({ names, priority }) => {
            await ask(updateTopic, {
              params: { id: edited.id },
              body: { rowVersion: edited.rowVersion, names, priority },
            })
            await revalidate()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
