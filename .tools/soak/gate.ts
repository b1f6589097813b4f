/** Lets traffic through, and holds it during a restart. */
export interface Gate {
  /** Runs a task as soon as the traffic is not held. */
  pass<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Runs a task alone: after the running tasks have ended, and before the waiting ones. */
  hold(task: () => Promise<void>): Promise<void>;
}

export function createGate(): Gate {
  let closed: Promise<void> | undefined;
  let underWay = 0;
  let onIdle: (() => void) | undefined;

  return {
    async pass(task) {
      while (closed !== undefined) await closed;
      underWay++;
      try {
        return await task();
      } finally {
        underWay--;
        if (underWay === 0) onIdle?.();
      }
    },
    async hold(task) {
      while (closed !== undefined) await closed;
      let open = () => {};
      closed = new Promise((resolve) => {
        open = resolve;
      });
      try {
        if (underWay > 0) {
          await new Promise<void>((idle) => {
            onIdle = idle;
          });
        }
        onIdle = undefined;
        await task();
      } finally {
        closed = undefined;
        open();
      }
    },
  };
}
