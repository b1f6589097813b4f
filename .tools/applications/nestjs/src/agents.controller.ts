import { AgentPlatform } from '@agent-platform/sdk';
import { Controller, Get, Inject } from '@nestjs/common';

@Controller()
export class AgentsController {
  constructor(@Inject(AgentPlatform) private readonly platform: AgentPlatform) {}

  /** Returns the name and the status of each agent. */
  @Get()
  async list(): Promise<string[]> {
    const { data } = await this.platform.agents.list();
    return data.map(({ name, status }) => `${name} is ${status}`);
  }
}
