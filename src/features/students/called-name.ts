type Named = { first_name: string; preferredName: string | null }

/** The name a child goes by. */
export const calledName = ({ preferredName, first_name }: Named): string => preferredName || first_name

/** Whether another one of them goes by the same name. */
export const sharesName = <Child extends Named>(child: Child, among: readonly Child[]): boolean =>
  among.some((other) => other !== child && calledName(other) === calledName(child))
