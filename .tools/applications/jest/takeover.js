const { ConflictError } = require('@agent-platform/sdk');
const { platform } = require('./platform');

/** Writes in a chat as the operator. If necessary, it first takes over the chat. */
exports.writeAsOperator = async (chatId, content) => {
  try {
    return await platform().chats.sendMessage(chatId, { content });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    await platform().chats.startHuman(chatId);
    return platform().chats.sendMessage(chatId, { content });
  }
};
