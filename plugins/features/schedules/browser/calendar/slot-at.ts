/** The slot under a point of the window, also where it is not on top: what is booked in it lies over it. */
export function slotAt(x: number, y: number): string | undefined {
  const slots = document.elementsFromPoint(x, y).map((element) => element.closest('[data-slot]'));
  return slots.find((slot) => slot !== null)?.getAttribute('data-slot') ?? undefined;
}
