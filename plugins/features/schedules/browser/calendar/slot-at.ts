/** The slot under a point of the window, even if its appointments cover it. */
export function slotAt(x: number, y: number): string | undefined {
  const slots = document.elementsFromPoint(x, y).map((element) => element.closest('[data-slot]'));
  return slots.find((slot) => slot !== null)?.getAttribute('data-slot') ?? undefined;
}
