import { decideComplaint, fileComplaint, listComplaints } from '#contract/moderation/complaints.ts'
import {
  addBannedWord,
  blockTarget as blockCall,
  createReasonCode,
  decideCase as decideCall,
  getCase as getCall,
  listBannedWords,
  listCases,
  listReasonCodes,
  removeBannedWord,
  takeCaseStep,
  unblockTarget,
  updateReasonCode,
} from '#contract/moderation/moderation.ts'
import type { CallBook } from '../kernel/calls.ts'
import { blockTarget } from './block.ts'
import { getCase } from './case.ts'
import { findCases } from './cases.ts'
import { decide, file, findComplaints } from './complaints.ts'
import { decideCase } from './decide.ts'
import type { Moderation } from './engine.ts'
import { addBanned, createReason, findBanned, findReasons, removeBanned, updateReason } from './reasons.ts'
import { lyingJudgements } from './scope.ts'
import { takeStep } from './steps.ts'

export function bindModeration({ bind, lies }: CallBook, moderation: Moderation): void {
  lies('judgement', lyingJudgements)
  bind(listCases, (ctx, { query }) => findCases(ctx, moderation, query))
  bind(getCall, (ctx, { params }) => getCase(ctx, moderation, params.id))
  bind(takeCaseStep, (ctx, { params, body }) => takeStep(ctx, moderation, params.id, body))
  bind(decideCall, (ctx, { params, body }) => decideCase(ctx, moderation, params.id, body))
  bind(blockCall, (ctx, { params, body }) => blockTarget(ctx, moderation, params, 'block', body.reason))
  bind(unblockTarget, (ctx, { params, body }) => blockTarget(ctx, moderation, params, 'unblock', body.reason))

  bind(listReasonCodes, findReasons)
  bind(createReasonCode, (ctx, { body }) => createReason(ctx, body))
  bind(updateReasonCode, (ctx, { params, body }) => updateReason(ctx, params.id, body))
  bind(listBannedWords, findBanned)
  bind(addBannedWord, (ctx, { body }) => addBanned(ctx, body.word))
  bind(removeBannedWord, (ctx, { params }) => removeBanned(ctx, params.id))

  bind(fileComplaint, (ctx, { body }) => file(ctx, moderation, body))
  bind(listComplaints, (ctx, { query }) => findComplaints(ctx, moderation, query))
  bind(decideComplaint, (ctx, { params, body }) => decide(ctx, moderation, params.id, body))
}
