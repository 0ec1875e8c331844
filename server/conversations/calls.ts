import { countTalks, findConversations } from '#contract/conversations/chat.ts'
import * as contract from '#contract/conversations/conversations.ts'
import { markEditing } from '#contract/conversations/editing.ts'
import { complainOfMessage, decideTalkComplaint, listTalkComplaints } from '#contract/conversations/talk-complaints.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { Examined } from '../kernel/files/examine-file.ts'
import { fileIn } from '../kernel/files/file-tasks.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { countWaiting, findTalks } from './chat.ts'
import { complain, decideComplaint, findComplaints } from './complaints.ts'
import type { TalkDesk } from './desk.ts'
import type { Editing } from './editing.ts'
import { keepVoice, readFileOf } from './files.ts'
import { readUpTo, setBlocked } from './marks.ts'
import { othersHere, readMessages, tellWriting } from './read.ts'
import { type ConversationSubjects, requirePart, requireStanding, requireVoice } from './subject.ts'
import { correctMessage, takeBackMessage, writeMessage } from './write.ts'

interface ConversationParts extends TalkDesk {
  files: FileStore
  /** What conversations may be about, each kind answered for by its domain. */
  subjects: ConversationSubjects
  editing: Editing
}

export function bindConversations({ bind }: CallBook, parts: ConversationParts): void {
  const { files, subjects, editing } = parts
  bind(findConversations, (ctx, { query }) => findTalks(ctx, subjects, query))
  bind(countTalks, (ctx) => countWaiting(ctx))
  bind(contract.getConversation, async (ctx, { params, query }) =>
    readMessages(ctx, await requireStanding(ctx, subjects, params), query, parts),
  )
  bind(contract.sendMessage, async (ctx, { params, body }) =>
    writeMessage(ctx, await requireVoice(ctx, subjects, params), body, parts),
  )
  bind(contract.editMessage, async (ctx, { params: { messageId, ...about }, body }) =>
    correctMessage(ctx, await requireVoice(ctx, subjects, about), messageId, body.text, parts),
  )
  bind(contract.deleteMessage, async (ctx, { params: { messageId, ...about } }) =>
    takeBackMessage(ctx, await requireVoice(ctx, subjects, about), messageId),
  )
  bind(contract.readConversation, async (ctx, { params, body }) =>
    readUpTo(ctx, await requirePart(ctx, subjects, params), body.upTo),
  )
  bind(contract.whoIsHere, async (ctx, { params }) =>
    othersHere(ctx, await requirePart(ctx, subjects, params), parts.presence),
  )
  bind(contract.tellTyping, async (ctx, { params }) => tellWriting(ctx, await requireVoice(ctx, subjects, params)))
  bind(contract.blockOtherSide, async (ctx, { params, body }) =>
    setBlocked(ctx, await requireVoice(ctx, subjects, params), body.blocked),
  )
  bind(contract.readMessageFile, async (ctx, { params: { fileId, ...about } }) =>
    readFileOf(ctx, files, await requireStanding(ctx, subjects, about), fileId),
  )
  bind(
    contract.uploadVoiceMessage,
    (ctx, { query }, recording: Examined) => keepVoice(ctx, files, recording, query.outline),
    ({ upload }, { work }) => work(fileIn(upload, { name: 'voice', kinds: ['voice'] })),
  )
  bind(complainOfMessage, async (ctx, { params: { messageId, ...about }, body }) =>
    complain(ctx, await requirePart(ctx, subjects, about), messageId, body),
  )
  bind(listTalkComplaints, (ctx, { query }) => findComplaints(ctx, query))
  bind(decideTalkComplaint, (ctx, { params, body }) => decideComplaint(ctx, params.id, body))
  bind(markEditing, (ctx, { body }) => editing.mark(ctx, body))
}
