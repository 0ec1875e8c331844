import type { z } from 'zod'
import type {
  AcceptBody,
  AnswerBody,
  ApplicationQuery,
  AskBody,
  DecideBody,
  DeclineBody,
  DraftBody,
  InboxQuery,
  OfferBody,
  ReasonBody,
  RefusalBody,
  RegistryQuery,
  RouteBody,
  SubmitBody,
  VersionBody,
  WithdrawBody,
} from '#contract/applications/applications.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { ScopedCtx } from '../kernel/scope.ts'
import { acceptOffer, decide, declineOffer } from './choose.ts'
import { removeDraft, saveDraft } from './draft.ts'
import { figuresOf } from './figures.ts'
import type { ApplicationKind } from './kind.ts'
import { listInbox, listOwn, listRegistry } from './lists.ts'
import { approveOffer, saveOffer, seeOffer, sendBackOffer, submitOffer, withdrawOffer } from './offers.ts'
import { rejectFormally, restoreApplication, routeApplication, withdrawApplication } from './oversee.ts'
import {
  answerQuestions,
  askApplicant,
  recallRequest,
  reconsider,
  refuseRequest,
  releaseRequest,
  takeRequest,
} from './requests.ts'
import { submitApplication } from './submit.ts'
import { viewOverseen, viewOwn, viewRequest } from './view.ts'

export interface Id {
  params: { id: number }
}
export interface With<S extends z.ZodType> extends Id {
  body: z.output<S>
}
type Overseer = ScopedCtx<'application'>

/**
 * The logic for the calls of a kind. Its domain declares codes and addresses; whose rows they are is checked here.
 * Every act answers with what the caller's side sees afterwards.
 */
export function handlersOf(kind: ApplicationKind) {
  const request = <S extends z.ZodType>(
    act: (ctx: SignedCtx, kind: ApplicationKind, id: number, body: z.output<S>) => Promise<unknown>,
  ) => {
    return async (ctx: SignedCtx, { params, body }: With<S>) => {
      await act(ctx, kind, params.id, body)
      return viewRequest(ctx, kind, params.id)
    }
  }
  const offer = <S extends z.ZodType>(
    act: (ctx: SignedCtx, kind: ApplicationKind, id: number, body: z.output<S>) => Promise<{ requestId: number }>,
  ) => {
    return async (ctx: SignedCtx, { params, body }: With<S>) =>
      viewRequest(ctx, kind, (await act(ctx, kind, params.id, body)).requestId)
  }
  const overseen = <S extends z.ZodType>(
    act: (ctx: Overseer, kind: ApplicationKind, id: number, body: z.output<S>) => Promise<unknown>,
  ) => {
    return async (ctx: Overseer, { params, body }: With<S>) => {
      await act(ctx, kind, params.id, body)
      return viewOverseen(ctx, kind, params.id)
    }
  }
  return {
    applicant: {
      list: (ctx: SignedCtx, { query }: { query: z.output<typeof ApplicationQuery> }) => listOwn(ctx, kind, query),
      one: (ctx: SignedCtx, { params }: Id) => viewOwn(ctx, kind, params.id),
      save: async (ctx: SignedCtx, { body }: { body: z.output<typeof DraftBody> }) =>
        viewOwn(ctx, kind, (await saveDraft(ctx, kind, body)).id),
      remove: async (ctx: SignedCtx, { params }: Id) => {
        await removeDraft(ctx, kind, params.id)
        return {}
      },
      submit: async (ctx: SignedCtx, { params, body }: With<typeof SubmitBody>) =>
        viewOwn(ctx, kind, (await submitApplication(ctx, kind, params.id, body)).id),
      withdraw: async (ctx: SignedCtx, { params, body }: With<typeof WithdrawBody>) =>
        viewOwn(ctx, kind, (await withdrawApplication(ctx, kind, params.id, body)).id),
      /** `id` is of the request, and below of the offer. */
      answer: async (ctx: SignedCtx, { params, body }: With<typeof AnswerBody>) =>
        viewOwn(ctx, kind, await answerQuestions(ctx, kind, params.id, body)),
      see: async (ctx: SignedCtx, { params }: Id) => viewOwn(ctx, kind, await seeOffer(ctx, kind, params.id)),
      accept: async (ctx: SignedCtx, { params, body }: With<typeof AcceptBody>) =>
        viewOwn(ctx, kind, (await acceptOffer(ctx, kind, params.id, body)).id),
      decline: async (ctx: SignedCtx, { params, body }: With<typeof DeclineBody>) =>
        viewOwn(ctx, kind, await declineOffer(ctx, kind, params.id, body)),
    },
    recipient: {
      list: (ctx: SignedCtx, { query }: { query: z.output<typeof InboxQuery> }) => listInbox(ctx, [kind], query),
      one: (ctx: SignedCtx, { params }: Id) => viewRequest(ctx, kind, params.id),
      take: request<typeof VersionBody>(takeRequest),
      release: request<typeof VersionBody>(releaseRequest),
      ask: request<typeof AskBody>(askApplicant),
      refuse: request<typeof RefusalBody>(refuseRequest),
      reconsider: request<typeof ReasonBody>(reconsider),
      decide: request<typeof DecideBody>(decide),
      /** `id` is of the request here, of the offer in what follows. */
      saveOffer: request<typeof OfferBody>(saveOffer),
      submitOffer: offer<typeof VersionBody>(submitOffer),
      approveOffer: offer<typeof VersionBody>(approveOffer),
      sendBackOffer: offer<typeof ReasonBody>(sendBackOffer),
      withdrawOffer: offer<typeof ReasonBody>(withdrawOffer),
    },
    overseer: {
      list: (ctx: Overseer, { query }: { query: z.output<typeof RegistryQuery> }) => listRegistry(ctx, [kind], query),
      one: (ctx: Overseer, { params }: Id) => viewOverseen(ctx, kind, params.id),
      figures: (ctx: Overseer) => figuresOf(ctx, [kind]),
      route: overseen<typeof RouteBody>(routeApplication),
      rejectFormally: overseen<typeof RefusalBody>(rejectFormally),
      restore: overseen<typeof ReasonBody>(restoreApplication),
      /** `id` is of the request. */
      recall: async (ctx: Overseer, { params, body }: With<typeof ReasonBody>) =>
        viewOverseen(ctx, kind, await recallRequest(ctx, kind, params.id, body)),
    },
  }
}
