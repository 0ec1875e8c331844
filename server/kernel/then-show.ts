/** Does something to one row, then shows it as it is now: most calls of a thing are that. */
export const thenShow =
  <C, A>(show: (ctx: C, id: number) => Promise<A>) =>
  <B>(act: (ctx: C, id: number, body: B) => Promise<unknown>) =>
  async (ctx: C, { params, body }: { params: { id: number }; body: B }): Promise<A> => {
    await act(ctx, params.id, body)
    return show(ctx, params.id)
  }

/** For acts that ask for nothing but the version somebody saw. */
export interface Seen {
  rowVersion: number
}
